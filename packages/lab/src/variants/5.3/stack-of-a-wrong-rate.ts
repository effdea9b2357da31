import { Problem } from '../../http/problem.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'stack-of-a-wrong-rate',
  kind: 'red',
  message: 'A rate of another type breaks the API, which shows where.',
  expects: [{ check: '5.3', code: 'error-details-returned' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    readRate(answer, question) {
      try {
        return correct.readRate(answer, question);
      } catch {
        const { stack } = new TypeError('rate.toFixed is not a function');
        throw new Problem('internal', { detail: String(stack) });
      }
    },
  }),
});
