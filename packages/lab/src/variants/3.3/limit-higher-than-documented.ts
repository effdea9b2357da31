import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-higher-than-documented',
  kind: 'red',
  message: 'Twice as much is read as is documented.',
  expects: [{ check: '3.3', code: 'over-documented-limit' }],
  seams: () => ({
    largestAnnounced: () => 2_000_000,
    largestBody: () => 2_000_000,
  }),
});
