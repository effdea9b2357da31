import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-only-stated',
  kind: 'red',
  message: 'Answers state that nothing is left of the limit, and requests are served all the same.',
  expects: [{ check: '3.1', code: 'limit-not-enforced' }],
  seams: (correct, harbor) => {
    const left = new WeakMap<object, number>();
    return {
      countRequest(request, caller) {
        const sent = harbor.limits.rate.add(correct.rateKey(request, caller));
        left.set(request, Math.max(0, correct.planLimit(caller) - sent));
      },
      rateHeaders: (request): Readonly<Record<string, string>> =>
        left.has(request) ? { 'x-ratelimit-remaining': String(left.get(request)) } : {},
    };
  },
});
