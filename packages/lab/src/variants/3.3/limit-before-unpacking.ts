import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-before-unpacking',
  kind: 'red',
  message: 'The limit holds for what arrives, and not for what comes out of the decoder.',
  expects: [{ check: '3.3', code: 'compressed-accepted' }],
  seams: () => ({ largestUnpacked: () => Infinity }),
});
