import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'aliases-unlimited',
  kind: 'red',
  message: 'A query may ask for any number of fields under other names.',
  expects: [{ check: '3.4', code: 'too-many-aliases' }],
  options: { parts: ['graphql'] },
  seams: () => ({
    graphqlRefusal: ({ kind, fields, depth }) =>
      depth > MOST.depth || (kind === 'mutation' && fields > MOST.fields) ? 'Too much.' : undefined,
  }),
});
