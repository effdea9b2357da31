import { defineVariant } from '../define-variant.ts';
import type { Rate } from '../../outbound/ask-rates.ts';

export const variant = defineVariant({
  id: 'rates-last-known',
  kind: 'green',
  message: 'Where the rate service fails, the last rate that it gave is used.',
  expects: [],
  options: { parts: ['rates'] },
  seams(correct) {
    let known: Rate | undefined;
    return {
      callRates: (request) =>
        correct.callRates(request).catch(() => ({ status: 503, headers: {}, text: '' })),
      readRate(answer, question) {
        try {
          known = correct.readRate(answer, question);
          return known;
        } catch (error) {
          if (known === undefined) throw error;
          return known;
        }
      },
    };
  },
});
