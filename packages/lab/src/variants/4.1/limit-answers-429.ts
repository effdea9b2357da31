import { Problem } from '../../http/problem.ts';
import { countedCheckouts } from '../../shop/counted-checkouts.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-answers-429',
  kind: 'green',
  message: 'The limit of checkouts answers like the limit of requests, and everything else goes on.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, harbor) => ({
    limitCheckouts({ id }) {
      if (countedCheckouts(harbor, id) >= 3) throw new Problem('too_many_attempts');
    },
  }),
});
