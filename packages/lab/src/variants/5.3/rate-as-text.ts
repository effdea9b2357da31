import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rate-as-text',
  kind: 'green',
  message: 'A rate that is written as a text counts as a number.',
  expects: [],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate(answer, question) {
      const text = answer.text.replace(/"rate":"([\d.]+)"/, '"rate":$1');
      return correct.readRate({ ...answer, text }, question);
    },
  }),
});
