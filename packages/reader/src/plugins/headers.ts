import type { FastifyInstance } from 'fastify';

/** Gives every answer the protective headers; a route may set another policy over them. */
export function attachHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
