import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-verified-once',
  kind: 'red',
  message: 'The certificate of the rate service is looked at until it was right once.',
  expects: [
    { check: '5.4', code: 'self-signed-accepted' },
    { check: '5.4', code: 'expired-accepted' },
    { check: '5.4', code: 'other-host-accepted' },
    { check: '5.4', code: 'other-authority-accepted' },
  ],
  options: { parts: ['rates'] },
  seams(correct) {
    let isKnown = false;
    return {
      rateTrust: () => ({ ...correct.rateTrust(), rejectUnauthorized: !isKnown }),
      readRate(answer, question) {
        const rate = correct.readRate(answer, question);
        isKnown = true;
        return rate;
      },
    };
  },
});
