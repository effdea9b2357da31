import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'confirm-without-payment',
  kind: 'red',
  message: 'A cart with an address can be confirmed although nobody has paid.',
  expects: [{ check: '4.2', code: 'step-skipped' }],
  options: { parts: ['shop'] },
  seams: (correct, { database }) => ({
    takeStep(cart, step, request) {
      if (step !== 'confirm' || cart['step'] !== 'payment') return correct.takeStep(cart, step, request);
      return database.run("UPDATE cart SET step = 'done' WHERE id = ?", cart['id'] ?? null) === 1;
    },
  }),
});
