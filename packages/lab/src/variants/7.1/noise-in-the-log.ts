import { defineVariant } from '../define-variant.ts';
import { logMore } from '../log-more.ts';

const NOISE = ['/wp-login', '/v1/.env', '/v1/admin/config', '/phpmyadmin', '/v1/actuator/env'];

export const variant = defineVariant({
  id: 'noise-in-the-log',
  kind: 'green',
  message: 'Scanners ask for what is not there, and a firewall refuses some of it.',
  expects: [],
  seams: (correct) =>
    logMore(correct, [
      ...NOISE.map((url) => ({ method: 'GET', url, status: 404 })),
      { method: 'GET', url: '/v1/../etc/passwd', status: 400 },
      { method: 'GET', url: '/v1/console', status: 403 },
    ]),
});
