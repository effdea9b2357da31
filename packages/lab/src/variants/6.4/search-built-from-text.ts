import { likeQuery } from '../like-query.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'search-built-from-text',
  kind: 'red',
  message: 'The search puts its words into the SQL text, between quotes and wildcards.',
  expects: [{ check: '6.4', code: 'condition-evaluated' }],
  seams: () => ({ containing: likeQuery }),
});
