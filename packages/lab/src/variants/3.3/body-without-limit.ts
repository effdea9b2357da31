import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'body-without-limit',
  kind: 'red',
  message: 'Bodies of any size are read, plain or compressed.',
  expects: [
    { check: '3.3', code: 'oversized-accepted' },
    { check: '3.3', code: 'compressed-accepted' },
  ],
  seams: () => ({
    largestAnnounced: () => Infinity,
    largestBody: () => Infinity,
    largestUnpacked: () => Infinity,
  }),
});
