import { z } from 'zod';

/** A body taken apart: what its schema knows, and the rest. */
export function splitBody(
  schema: z.ZodType,
  value: unknown,
): { known: unknown; extra: Readonly<Record<string, unknown>> } {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) {
    return { known: value, extra: {} };
  }
  const isKnown = ([key]: [string, unknown]) => Object.hasOwn(schema.shape, key);
  const entries = Object.entries(value);
  return {
    known: Object.fromEntries(entries.filter(isKnown)),
    extra: Object.fromEntries(entries.filter((entry) => !isKnown(entry))),
  };
}
