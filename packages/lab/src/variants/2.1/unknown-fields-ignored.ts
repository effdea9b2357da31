import { z } from 'zod';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unknown-fields-ignored',
  kind: 'green',
  says: 'Unknown fields of a body are ignored instead of refused.',
  expects: [],
  seams: (correct) => ({
    parseBody: (schema, value) => correct.parseBody(schema, withoutUnknown(schema, value)),
  }),
});

function withoutUnknown(schema: z.ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(schema.shape, key)));
}
