import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-given-up-for-good',
  kind: 'red',
  message: 'After two failures in a row the rate service is never asked again.',
  expects: [{ check: '5.5', code: 'never-recovers' }],
  options: { parts: ['rates'] },
  seams(correct) {
    let failures = 0;
    return {
      async callRates(request) {
        if (failures >= 2) throw new OutFailure('failed');
        failures += 1;
        const answer = await correct.callRates(request);
        if (answer.status < 500) failures = 0;
        return answer;
      },
    };
  },
});
