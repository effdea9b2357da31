import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'aliases-of-mutations-unlimited',
  kind: 'red',
  message: 'Only queries are limited; a mutation may have any number of fields.',
  expects: [{ check: '3.4', code: 'too-many-aliases' }],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) =>
      measured.kind === 'mutation' ? undefined : correct.graphqlRefusal(measured),
  }),
});
