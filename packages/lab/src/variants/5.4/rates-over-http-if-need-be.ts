import { OutFailure } from '../../outbound/send-out.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-over-http-if-need-be',
  kind: 'red',
  message: 'Where TLS does not work, the rate service is asked in plain HTTP.',
  expects: [{ check: '5.4', code: 'plain-http-accepted' }],
  options: { parts: ['rates'] },
  seams: (correct) => ({
    async callRates(request) {
      try {
        return await correct.callRates(request);
      } catch (error) {
        if (!(error instanceof OutFailure) || error.kind !== 'failed') throw error;
        const url = new URL(request.url);
        url.protocol = 'http:';
        return correct.callRates({ ...request, url });
      }
    },
  }),
});
