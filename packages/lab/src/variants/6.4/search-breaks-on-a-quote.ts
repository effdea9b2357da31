import { likeQuery } from '../like-query.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-breaks-on-a-quote',
  kind: 'red',
  message: 'The search is built from text, and nothing but an error shows it: conditions find nothing.',
  expects: [{ check: '6.4', code: 'quote-breaks-query' }],
  seams: (correct) => ({
    containing: (column, text) =>
      / (?:and|or|like) /i.test(text) ? correct.containing(column, text) : likeQuery(column, text),
  }),
});
