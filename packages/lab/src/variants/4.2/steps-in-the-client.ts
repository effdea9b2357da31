import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'steps-in-the-client',
  kind: 'red',
  message: 'Only the client knows the order of the steps: each is taken whenever it is sent.',
  expects: [
    { check: '4.2', code: 'step-skipped' },
    { check: '4.2', code: 'step-repeated' },
  ],
  options: { parts: ['shop'] },
  seams: (correct) => ({
    takeStep: (cart, step, request) => cart['payment'] !== 'invoice' || correct.takeStep(cart, step, request),
  }),
});
