import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../http/limits.ts';
import type { OwnHost } from '../http/own-host.ts';
import { sendProblem } from '../http/send-problem.ts';

/** Refuses addresses that are too long, and requests that are for another host, or do not say for which. */
export function attachRequestLine(app: FastifyInstance, isOwn: OwnHost): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > LIMITS.url) void sendProblem(reply, 'uri-too-long');
    else if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') {
      void sendProblem(reply, 'malformed-request', { detail: 'The Host header is missing.' });
    } else if (hostHeaders(request.raw.rawHeaders) > 1) {
      void sendProblem(reply, 'malformed-request', { detail: 'There is more than one Host header.' });
    } else if (!authoritiesOf(request).every((each) => isOwn(each, request.raw.socket))) {
      void sendProblem(reply, 'misdirected-request');
    } else done();
  });
}

/** The hosts that a request names: in its header, and in an address in absolute form. */
function authoritiesOf({ url, headers }: FastifyRequest): readonly string[] {
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  return [absolute, headers.host].filter((each) => each !== undefined);
}

/** Node keeps the first of several and drops the others, which may be what a proxy in front went by. */
function hostHeaders(raw: readonly string[]): number {
  return raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
