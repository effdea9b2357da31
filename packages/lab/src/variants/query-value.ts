import type { FastifyRequest } from 'fastify';

/** A value of the query, if the request has it. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  return new URL(request.originalUrl, 'http://harbor.example').searchParams.get(name) ?? undefined;
}
