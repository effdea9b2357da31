import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'fetched-minutes-later',
  kind: 'green',
  message: 'What nobody waits for is fetched two minutes later, and checked then.',
  expects: [],
  options: { parts: ['previews'] },
  seams: () => ({ deliveryDelay: () => 120_000 }),
});
