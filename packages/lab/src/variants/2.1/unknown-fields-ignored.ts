import { defineVariant } from '../define-variant.ts';
import { splitBody } from '../split-body.ts';

export const variant = defineVariant({
  id: 'unknown-fields-ignored',
  kind: 'green',
  message: 'Unknown fields of a body are ignored instead of refused.',
  expects: [],
  seams: (correct) => ({
    parseBody: (schema, value, request) => correct.parseBody(schema, splitBody(schema, value).known, request),
  }),
});
