import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'forwarded-address-trusted',
  kind: 'red',
  message: 'Failures are counted per address only, and the address is whatever X-Forwarded-For says.',
  expects: [{ check: '1.3', code: 'login-limit-dodged' }],
  options: { login: { accountFailures: 1_000_000 } },
  seams: (correct) => ({
    clientAddress(request) {
      const [claimed = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',');
      return claimed.trim() || correct.clientAddress(request);
    },
  }),
});
