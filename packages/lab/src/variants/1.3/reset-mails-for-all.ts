import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reset-mails-for-all',
  kind: 'red',
  message: 'Reset mails are counted per account only, so that one address asks for those of everybody.',
  expects: [{ check: '1.3', code: 'reset-request-spray-unlimited' }],
  options: { reset: { addressRequests: 1_000_000 } },
});
