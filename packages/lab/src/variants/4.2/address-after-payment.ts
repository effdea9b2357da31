import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'address-after-payment',
  kind: 'green',
  message: 'A cart may be paid before its address is known; it is confirmed with both.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (correct, { database }) => ({
    takeStep(cart, step, request) {
      if (cart['step'] !== 'address') return correct.takeStep(cart, step, request);
      if (step === 'payment') return true;
      if (step !== 'address' || cart['payment'] !== 'card') return correct.takeStep(cart, step, request);
      return database.run("UPDATE cart SET step = 'confirm' WHERE id = ?", cart['id'] ?? null) === 1;
    },
  }),
});
