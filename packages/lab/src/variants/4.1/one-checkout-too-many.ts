import { defineVariant } from '../define-variant.ts';
import { countedCheckouts } from '../../shop/counted-checkouts.ts';

export const variant = defineVariant({
  id: 'one-checkout-too-many',
  kind: 'red',
  message: 'The limit of checkouts compares the wrong way and lets one more through.',
  expects: [{ check: '4.1', code: 'limit-exceeded' }],
  options: { parts: ['shop'] },
  seams: (correct, harbor) => ({
    limitCheckouts(caller, request) {
      if (countedCheckouts(harbor, caller.id) !== 3) correct.limitCheckouts(caller, request);
    },
  }),
});
