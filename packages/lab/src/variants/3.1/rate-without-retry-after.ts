import { defineVariant } from '../define-variant.ts';
import { Problem } from '../../http/problem.ts';

export const variant = defineVariant({
  id: 'rate-without-retry-after',
  kind: 'green',
  message: 'Who sends too much is not told how long to wait.',
  expects: [],
  seams: (correct) => ({
    countRequest(request, caller) {
      try {
        correct.countRequest(request, caller);
      } catch {
        throw new Problem('too_many_requests');
      }
    },
    rateHeaders: () => ({}),
  }),
});
