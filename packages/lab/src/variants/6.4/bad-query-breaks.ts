import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'bad-query-breaks',
  kind: 'amber',
  message: 'A parameter of a list that is out of bounds breaks the query, which answers 500.',
  expects: [{ check: '6.4', code: 'refused-otherwise' }],
  seams: (correct) => ({
    parseQuery(schema, value, request) {
      const isList = request.url.startsWith('/v1/files?');
      if (isList && !schema.safeParse(value).success) throw new RangeError('datatype mismatch');
      return correct.parseQuery(schema, value, request);
    },
  }),
});
