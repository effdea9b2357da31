import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'queries-of-arrays-unlimited',
  kind: 'red',
  message: 'An array may have any number of queries.',
  expects: [{ check: '3.4', code: 'too-many-queries' }],
  options: { parts: ['graphql'] },
  seams: () => ({ queriesOfArray: (count) => count }),
});
