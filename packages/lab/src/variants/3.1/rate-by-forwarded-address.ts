import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-by-forwarded-address',
  kind: 'red',
  message: 'Requests are counted by an address that the caller writes.',
  expects: [{ check: '3.1', code: 'limit-dodged' }],
  seams: (correct) => ({
    rateKey: (request, caller) =>
      String(request.headers['x-forwarded-for'] ?? correct.rateKey(request, caller)),
  }),
});
