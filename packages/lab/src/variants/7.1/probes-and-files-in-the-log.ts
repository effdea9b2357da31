import { defineVariant } from '../define-variant.ts';
import { logMore } from '../log-more.ts';

const SERVED = ['/health/live', '/v1/ping', '/favicon.ico', '/assets/app.9f2c.js', '/robots.txt', '/'];

export const variant = defineVariant({
  id: 'probes-and-files-in-the-log',
  kind: 'green',
  message: 'The log holds health probes, static files and redirects of the web server in front.',
  expects: [],
  seams: (correct) =>
    logMore(correct, [
      ...SERVED.map((url) => ({ method: 'GET', url, status: 200 })),
      { method: 'GET', url: '/v1/projects/new/', status: 301 },
      { method: 'OPTIONS', url: '/v1/anything', status: 204 },
      { method: 'HEAD', url: '/v1/other', status: 200 },
    ]),
});
