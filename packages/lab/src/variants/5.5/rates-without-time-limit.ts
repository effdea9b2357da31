import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-without-time-limit',
  kind: 'red',
  message: 'The rate service may take for ever.',
  expects: [
    { check: '5.5', code: 'hang-not-ended' },
    { check: '5.5', code: 'drip-not-ended' },
  ],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    rateLimits: () => ({ ...correct.rateLimits(), connectMs: Infinity, totalMs: Infinity }),
  }),
});
