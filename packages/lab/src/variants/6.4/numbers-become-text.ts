import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'numbers-become-text',
  kind: 'green',
  message: 'Where text is wanted, a number is taken as the text of its digits.',
  expects: [],
  seams: (correct) => ({
    parseBody(schema, value, request) {
      if (schema.safeParse(value).success || typeof value !== 'object' || value === null)
        return correct.parseBody(schema, value, request);
      const texts = Object.entries(value).map(([name, each]): [string, unknown] => [
        name,
        typeof each === 'number' ? String(each) : each,
      ]);
      return correct.parseBody(schema, Object.fromEntries(texts), request);
    },
  }),
});
