import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'confirm-again',
  kind: 'red',
  message: 'A cart that was bought can be confirmed again, and is bought again.',
  expects: [{ check: '4.2', code: 'step-repeated' }],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    takeStep: (cart, step, request) =>
      (step === 'confirm' && cart['step'] === 'done') || correct.takeStep(cart, step, request),
  }),
});
