import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'anonymous-not-limited',
  kind: 'red',
  message: 'Callers without an account are not counted.',
  expects: [{ check: '3.1', code: 'rate-unlimited' }],
  seams: (correct) => ({
    countRequest(request, caller) {
      if (caller !== undefined) correct.countRequest(request, caller);
    },
  }),
});
