import { z } from 'zod';
import type { Seams } from '../seams/seams.ts';

/** Something that is wrong with a body, and what the body has there. */
interface Wrong {
  /** What zod calls it, such as `too_big`. */
  readonly code: string;
  /** The field, as a dotted path. */
  readonly field: string;
  readonly value: unknown;
}

/** Takes bodies of objects that their schema refuses, if everything that is wrong with them is let through. */
export function takeAnyway(
  correct: Seams,
  isLetThrough: (wrong: Wrong) => boolean,
  amend: (body: object) => object = (body) => body,
): Partial<Seams> {
  return {
    parseBody(schema, value, request) {
      const parsed = schema.safeParse(value);
      const isObject = /^\/v1\/(?:projects|tasks|comments|files)\b/.test(request.url);
      if (parsed.success || !isObject || typeof value !== 'object' || value === null)
        return correct.parseBody(schema, value, request);
      const wrong = parsed.error.issues.map(({ code, path }) => ({
        code,
        field: path.join('.'),
        value: path.reduce<unknown>((found, key) => new Map(entriesOf(found)).get(String(key)), value),
      }));
      if (!wrong.every(isLetThrough)) return correct.parseBody(schema, value, request);
      return anything(schema).parse(amend(value));
    },
  };
}

/** A schema of the same type that refuses nothing. */
function anything<T>(_like: z.ZodType<T>): z.ZodType<T> {
  return z.custom<T>();
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
