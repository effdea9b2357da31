import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'fetched-later-unchecked',
  kind: 'red',
  message: 'Whatever address a caller names is fetched, two minutes later where nobody waits for it.',
  expects: [
    { check: '5.1', code: 'internal-page-shown' },
    { check: '5.1', code: 'internal-address-reached' },
  ],
  options: { parts: ['previews'] },
  seams: () => ({ mayReach: () => true, deliveryDelay: () => 120_000 }),
});
