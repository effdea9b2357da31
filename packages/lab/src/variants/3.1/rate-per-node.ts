import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-per-node',
  kind: 'green',
  message: 'Two nodes count each for itself, as documented.',
  expects: [],
  seams: (correct) => {
    let turn = 0;
    return {
      rateKey(request, caller) {
        turn += 1;
        return `${correct.rateKey(request, caller)} node ${turn % 2}`;
      },
    };
  },
});
