import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-break-after-failures',
  kind: 'green',
  message:
    'After two failures the rate service is left alone for fifteen seconds, and callers get an answer at once.',
  expects: [],
  options: { parts: ['rates'] },
  seams(correct, { clock }) {
    let [failures, until] = [0, 0];
    return {
      async callRates(request) {
        if (clock() < until) throw new OutFailure('late');
        failures += 1;
        if (failures > 1) until = clock() + 15_000;
        const answer = await correct.callRates(request);
        if (answer.status < 500) [failures, until] = [0, 0];
        return answer;
      },
    };
  },
});
