import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'answer-passed-through',
  kind: 'red',
  message: 'What the rate service answers is shown where it cannot be read.',
  expects: [{ check: '5.3', code: 'raw-answer-returned' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate(answer, question) {
      try {
        return correct.readRate(answer, question);
      } catch {
        throw new Problem('rates_unavailable', { detail: `No rate: ${answer.text.slice(0, 200)}` });
      }
    },
  }),
});
