import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-at-another-address',
  kind: 'green',
  message: 'If the rate service fails at one address, it is asked at another, as strictly.',
  expects: [],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    async callRates(request) {
      try {
        return await correct.callRates(request);
      } catch (error) {
        if (!(error instanceof OutFailure) || error.kind !== 'failed') throw error;
        const url = new URL(request.url);
        url.hostname = 'localhost';
        return correct.callRates({ ...request, url });
      }
    },
  }),
});
