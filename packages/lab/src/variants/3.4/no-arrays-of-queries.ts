import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-arrays-of-queries',
  kind: 'green',
  message: 'An array of queries is refused altogether.',
  expects: [],
  options: { parts: ['graphql'] },
  seams: () => ({
    queriesOfArray: () => {
      throw new Problem('bad_request');
    },
  }),
});
