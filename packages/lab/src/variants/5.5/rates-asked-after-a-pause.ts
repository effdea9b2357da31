import { setTimeout as wait } from 'node:timers/promises';
import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-asked-after-a-pause',
  kind: 'green',
  message: 'A rate service that fails is asked once more, a little later.',
  expects: [],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    rateAttempts: () => 1,
    async callRates(request) {
      try {
        return await correct.callRates(request);
      } catch (error) {
        if (error instanceof OutFailure && error.kind === 'late') throw error;
        await wait(100);
        return correct.callRates(request);
      }
    },
  }),
});
