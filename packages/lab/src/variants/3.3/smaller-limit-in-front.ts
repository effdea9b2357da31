import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'smaller-limit-in-front',
  kind: 'green',
  message: 'A proxy in front takes far less than the product is documented to take.',
  expects: [],
  seams: () => ({
    largestAnnounced: () => 100_000,
    largestBody: () => 100_000,
    largestUnpacked: () => 100_000,
  }),
});
