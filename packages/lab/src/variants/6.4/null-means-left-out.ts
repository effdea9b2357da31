import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'null-means-left-out',
  kind: 'green',
  message:
    'A field with null is taken as if it were not there, so that a new object is refused and a change does nothing.',
  expects: [],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      if (schema.safeParse(value).success || typeof value !== 'object' || value === null)
        return correct.parseBody(schema, value, request);
      const given = Object.entries(value).filter(([, each]) => each !== null);
      return correct.parseBody(schema, Object.fromEntries(given), request);
    },
  }),
});
