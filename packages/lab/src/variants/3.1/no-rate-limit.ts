import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'no-rate-limit',
  kind: 'red',
  message: 'Nobody counts requests.',
  expects: [{ check: '3.1', code: 'rate-unlimited' }],
  seams: () => ({ countRequest: () => {}, rateHeaders: () => ({}) }),
});
