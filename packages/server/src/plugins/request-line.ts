import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/limits.ts';
import { sendProblem } from '../http/send-problem.ts';

/** Refuses addresses that are too long, and requests that do not say for which host they are. */
export function attachRequestLine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > LIMITS.url) void sendProblem(reply, 'uri-too-long');
    else if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') {
      void sendProblem(reply, 'malformed-request', { detail: 'The Host header is missing.' });
    } else done();
  });
}
