import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-of-announced-length',
  kind: 'red',
  message: 'Only the announced length is compared with the limit, and chunks announce none.',
  expects: [{ check: '3.3', code: 'oversized-accepted' }],
  seams: () => ({ largestBody: () => Infinity }),
});
