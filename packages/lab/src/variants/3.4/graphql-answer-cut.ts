import { MOST } from '../../seams/operations.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'graphql-answer-cut',
  kind: 'green',
  message: 'Of too many fields only the first thirty are carried out.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: (correct) => ({
    graphqlRefusal: (measured) => correct.graphqlRefusal({ ...measured, fields: 1 }),
    graphqlReply(result) {
      const data = Object.fromEntries(Object.entries(result.data ?? {}).slice(0, MOST.fields));
      return correct.graphqlReply(result.data ? { ...result, data } : result);
    },
  }),
});
