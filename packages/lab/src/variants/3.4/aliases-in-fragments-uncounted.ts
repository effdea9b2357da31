import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'aliases-in-fragments-uncounted',
  kind: 'red',
  message: 'Fields in fragments are not counted.',
  expects: [{ check: '3.4', code: 'too-many-aliases' }],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) => correct.graphqlRefusal({ ...measured, fields: measured.direct }),
  }),
});
