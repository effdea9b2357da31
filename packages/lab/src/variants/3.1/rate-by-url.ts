import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-by-url',
  kind: 'red',
  message: 'Requests are counted by their whole address, so that each query has a count of its own.',
  expects: [{ check: '3.1', code: 'limit-dodged' }],
  seams: (correct) => ({
    rateKey: (request, caller) => `${correct.rateKey(request, caller)} ${request.url}`,
  }),
});
