import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'depth-unlimited',
  kind: 'red',
  message: 'A query may have any number of levels.',
  expects: [{ check: '3.4', code: 'query-too-deep' }],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) => correct.graphqlRefusal({ ...measured, depth: 1 }),
  }),
});
