import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'wrong-step-hidden',
  kind: 'green',
  message: 'A step that is out of order is answered as if the cart did not exist.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    takeStep(cart, step, request) {
      if (correct.takeStep(cart, step, request)) return true;
      throw new Problem('not_found');
    },
  }),
});
