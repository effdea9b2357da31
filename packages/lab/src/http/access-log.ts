import { appendFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Harbor } from '../harbor.ts';

/** Writes one line per exchange, as web servers do. */
export function attachAccessLog(app: FastifyInstance, harbor: Harbor, path: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const entry = {
      address: request.socket.remoteAddress ?? '-',
      at: new Date(harbor.clock()),
      method: request.method,
      url: request.originalUrl,
      version: request.raw.httpVersion,
      status: reply.statusCode,
      bytes,
      referrer: request.headers.referer ?? '-',
      agent: request.headers['user-agent'] ?? '-',
    };
    appendFileSync(path, `${harbor.seams.logLine(entry, request)}\n`);
  });
}
