import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-asked-again-and-again',
  kind: 'red',
  message: 'A rate service that fails is asked thirty times for each quote.',
  expects: [{ check: '5.5', code: 'retried-too-often' }],
  options: { parts: ['rates'] },
  seams: () => ({ rateAttempts: () => 30 }),
});
