import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'known-queries-only',
  kind: 'green',
  message: 'Only queries are answered that the product knows.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) =>
      /^\{ projects\(first: 2\) [^#]*$/.test(measured.text)
        ? correct.graphqlRefusal(measured)
        : 'PersistedQueryNotFound',
  }),
});
