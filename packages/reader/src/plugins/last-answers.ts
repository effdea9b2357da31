import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The latest answer on each connection. */
export type LastAnswers = WeakMap<Duplex, ServerResponse>;

/** Keeps the latest answer of each connection in view, for anyone who has to write on the bare socket. */
export function attachLastAnswers(app: FastifyInstance, lastAnswers: LastAnswers): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    lastAnswers.set(raw.socket, reply.raw);
    done();
  });
}
