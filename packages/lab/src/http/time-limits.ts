import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Harbor } from '../harbor.ts';

/** Ends requests that take too long to arrive, with 408 or without an answer. */
export function attachTimeLimits({ server }: FastifyInstance, { seams }: Harbor): void {
  server.headersTimeout = seams.slowest('head');
  server.requestTimeout = seams.slowest('body');
  server.prependListener('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && seams.hangsUp()) socket.destroy();
  });
}
