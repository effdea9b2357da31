import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Seams } from '../seams/seams.ts';
import { splitBody } from './split-body.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Hole {
  /** A field by which the body is recognised whose schema has the hole. */
  readonly bodyWith: 'bio' | 'password' | 'visibility';
  /** The columns that can be set through it. */
  readonly columns: readonly string[];
  /** Where the values come from; the fields that the schema does not know when left out. */
  readonly find?: (extra: Fields, request: FastifyRequest) => Fields;
}

/** Bodies of one kind set columns that their schema does not know; what else it does not know is ignored. */
export function assignExtra(
  correct: Seams,
  { bodyWith, columns, find = (extra) => extra }: Hole,
): Partial<Seams> {
  return {
    parseBody(schema, value, request) {
      const { known, extra } = splitBody(schema, value);
      const found = Object.entries(find(extra, request)).filter(
        ([name, one]) => columns.includes(name) && one !== undefined,
      );
      if (!knows(schema, bodyWith) || found.length === 0) return correct.parseBody(schema, value, request);
      const body = correct.parseBody(schema, known, request);
      if (typeof body === 'object' && body !== null) Object.assign(body, Object.fromEntries(found));
      return body;
    },
    writableFields(resource, body) {
      const values = correct.writableFields(resource, body);
      const isOurs = resource === (bodyWith === 'visibility' ? 'project' : 'user');
      for (const name of isOurs ? columns : []) {
        const value = body[name];
        if (isKept(name, value)) values[name] = value;
      }
      return values;
    },
  };
}

function knows(schema: z.ZodType, field: string): boolean {
  return schema instanceof z.ZodObject && field in schema.shape;
}

/** What the store can keep; a role that does not exist would only break the account. */
function isKept(name: string, value: unknown): value is string | number {
  if (name === 'role') return value === 'user' || value === 'admin';
  return typeof value === 'string' || typeof value === 'number';
}
