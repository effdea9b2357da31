import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'cost-limit',
  kind: 'green',
  message: 'Queries are limited by what they cost, and what GraphQL itself answers is free.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: () => ({
    graphqlRefusal: ({ cost, depth }) =>
      cost + depth > 40 || depth > MOST.depth ? 'The query costs too much.' : undefined,
  }),
});
