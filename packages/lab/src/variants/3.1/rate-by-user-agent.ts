import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-by-user-agent',
  kind: 'red',
  message: 'Requests are counted by account and by browser.',
  expects: [{ check: '3.1', code: 'limit-dodged' }],
  seams: (correct) => ({
    rateKey: (request, caller) =>
      `${correct.rateKey(request, caller)} ${String(request.headers['user-agent'])}`,
  }),
});
