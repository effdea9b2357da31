import { Problem } from '../../http/problem.ts';
import { countedCheckouts } from '../../shop/counted-checkouts.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'limit-answers-403',
  kind: 'green',
  message: 'The limit of checkouts is two, and answers 403.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, harbor) => ({
    limitCheckouts({ id }) {
      if (countedCheckouts(harbor, id) >= 2) throw new Problem('forbidden');
    },
  }),
});
