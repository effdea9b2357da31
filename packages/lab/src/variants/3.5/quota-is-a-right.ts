import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'quota-is-a-right',
  kind: 'green',
  message: 'Who has used up the quota gets 403, because the plan allows no more.',
  expects: [],
  options: { parts: ['reports'] },
  seams: (correct) => ({
    reportQuota(caller) {
      try {
        correct.reportQuota(caller);
      } catch {
        throw new Problem('forbidden');
      }
    },
  }),
});
