import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-rest-after-failures',
  kind: 'green',
  message: 'After two failures in a row the rate service is not asked for ten seconds.',
  expects: [],
  options: { parts: ['rates'] },
  seams(correct, { clock }) {
    let [failures, until] = [0, 0];
    return {
      async callRates(request) {
        if (clock() < until) throw new OutFailure('failed');
        try {
          const answer = await correct.callRates(request);
          failures = 0;
          return answer;
        } catch (error) {
          if ((failures += 1) >= 2) until = clock() + 10_000;
          throw error;
        }
      },
    };
  },
});
