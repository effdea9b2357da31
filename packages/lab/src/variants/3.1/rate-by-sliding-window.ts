import { defineVariant } from '../define-variant.ts';
import { Problem } from '../../http/problem.ts';
import { createWindowCounter } from '../../auth/window-counter.ts';

export const variant = defineVariant({
  id: 'rate-by-sliding-window',
  kind: 'green',
  message: 'The last seconds count, not a window that begins anew.',
  expects: [],
  seams: (correct, harbor) => {
    const counter = createWindowCounter(harbor.settings.rate.windowMs, harbor.clock);
    return {
      countRequest(request, caller) {
        const key = correct.rateKey(request, caller);
        if (correct.planLimit(caller) > 1000) return;
        if (counter.count(key) >= correct.planLimit(caller))
          throw new Problem('too_many_requests', { retryAfterMs: counter.retryAfterMs(key) });
        counter.add(key);
      },
    };
  },
});
