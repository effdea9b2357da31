import { z } from 'zod';
import { defineVariant } from '../define-variant.ts';

const stated = z.object({ step: z.string() });

export const variant = defineVariant({
  id: 'step-from-the-client',
  kind: 'red',
  message: 'A parameter of the query says at which step a cart is, and is believed.',
  expects: [{ check: '4.2', code: 'claimed-state-trusted' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    currentStep(cart, request) {
      const { data } = stated.safeParse(request.query);
      return data?.step ?? correct.currentStep(cart, request);
    },
  }),
});
