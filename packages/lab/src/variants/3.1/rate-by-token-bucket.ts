import { defineVariant } from '../define-variant.ts';
import { Problem } from '../../http/problem.ts';

export const variant = defineVariant({
  id: 'rate-by-token-bucket',
  kind: 'green',
  message: 'A bucket of tokens fills up all the time, and may be emptied at once.',
  expects: [],
  seams: (correct, harbor) => {
    const buckets = new Map<string, { tokens: number; at: number }>();
    return {
      countRequest(request, caller) {
        const most = correct.planLimit(caller);
        const key = correct.rateKey(request, caller);
        const now = harbor.clock();
        const { tokens, at } = buckets.get(key) ?? { tokens: most, at: now };
        const full = Math.min(most, tokens + ((now - at) * most) / harbor.settings.rate.windowMs);
        buckets.set(key, { tokens: Math.max(0, full - 1), at: now });
        if (full < 1) throw new Problem('too_many_requests', { retryAfterMs: 1000 });
      },
    };
  },
});
