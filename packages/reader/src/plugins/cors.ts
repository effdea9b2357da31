import type { FastifyInstance } from 'fastify';
import { METHODS } from '@probity/contract';

/** What another origin's script may read of an answer, beside what it may always read. */
const EXPOSED = 'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

/** Lets scripts of the listed origins read answers. Origins are compared whole; nobody gets credentials. */
export function attachCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const listed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin !== undefined && listed.has(origin)) {
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['access-control-request-method'] !== undefined) {
        void reply.headers({
          'access-control-allow-methods': METHODS.join(', '),
          'access-control-allow-headers': 'Accept, If-None-Match',
          'access-control-max-age': '600',
        });
      }
    }
    done();
  });
}
