import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wildcard-for-bearers',
  kind: 'green',
  message: 'Pages of any origin may read answers, and none of them has the token of a caller.',
  expects: [],
  seams: () => ({ corsHeaders: () => ({ 'access-control-allow-origin': '*' }) }),
});
