import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'repeated-fields-merged',
  kind: 'green',
  message: 'A field that is repeated without another name counts once, as it is answered once.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) => correct.graphqlRefusal({ ...measured, fields: measured.names }),
  }),
});
