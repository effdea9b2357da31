import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Seams } from '../seams/seams.ts';

/** More rows than any list has. */
export const ALL_ROWS = 1_000_000_000;

/** Reads the size of a page in another way; what it leaves undefined is read correctly. */
export function readLimit(
  correct: Seams,
  read: (query: Readonly<Record<string, unknown>>, request: FastifyRequest) => number | undefined,
): Pick<Seams, 'parseQuery'> {
  return {
    parseQuery(schema, value, request) {
      const query = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
      const limit = isList(request) ? read(query, request) : undefined;
      if (limit === undefined) return correct.parseQuery(schema, value, request);
      const parsed = correct.parseQuery(schema, { ...query, limit: '1' }, request);
      if (typeof parsed === 'object' && parsed !== null) Reflect.set(parsed, 'limit', limit);
      return parsed;
    },
  };
}

/** Lists that can be filled. */
function isList({ url }: FastifyRequest): boolean {
  return /^\/v1\/(?:projects|orders)(?:$|\?)/.test(url);
}
