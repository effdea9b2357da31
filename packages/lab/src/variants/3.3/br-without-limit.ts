import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'br-without-limit',
  kind: 'red',
  message: 'The limit after unpacking was written for gzip, and br came later.',
  expects: [{ check: '3.3', code: 'compressed-accepted' }],
  seams: (correct) => ({
    largestUnpacked: (request, encoding) =>
      encoding === 'br' ? Infinity : correct.largestUnpacked(request, encoding),
  }),
});
