import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'confirm-at-any-step',
  kind: 'red',
  message: 'A cart can be confirmed as soon as it is filled.',
  expects: [{ check: '4.2', code: 'step-skipped' }],
  options: { parts: ['shop'] },
  seams: (correct, { database }) => ({
    takeStep(cart, step, request) {
      if (step !== 'confirm' || cart['step'] === 'done') return correct.takeStep(cart, step, request);
      return database.run("UPDATE cart SET step = 'done' WHERE id = ?", cart['id'] ?? null) === 1;
    },
  }),
});
