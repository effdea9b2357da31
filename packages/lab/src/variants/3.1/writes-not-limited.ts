import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'writes-not-limited',
  kind: 'red',
  message: 'Only reads are counted.',
  expects: [{ check: '3.1', code: 'rate-unlimited' }],
  seams: (correct) => ({
    countRequest(request, caller) {
      if (request.method === 'GET') correct.countRequest(request, caller);
    },
  }),
});
