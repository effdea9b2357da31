import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'graphql-refuses-with-400',
  kind: 'green',
  message: 'A query that is refused is answered with 400.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlReply: (result) =>
      result.data === undefined ? { status: 400, body: result } : correct.graphqlReply(result),
  }),
});
