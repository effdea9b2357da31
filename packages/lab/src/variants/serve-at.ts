import type { FastifyRequest } from 'fastify';
import type { Reply } from '../http/problem.ts';
import type { Seams } from '../seams/seams.ts';

/** A file or page at a path that no operation has and no description names. */
export function serveAt(
  correct: Seams,
  path: string,
  type: string,
  body: string | ((request: FastifyRequest) => string | undefined),
): Pick<Seams, 'unknownPath'> {
  return {
    unknownPath(request, allowed): Reply {
      const text = typeof body === 'string' ? body : body(request);
      const isThere = request.method === 'GET' && request.url.split('?')[0] === path && text !== undefined;
      if (!isThere) return correct.unknownPath(request, allowed);
      return { status: 200, headers: { 'content-type': type }, body: text };
    },
  };
}
