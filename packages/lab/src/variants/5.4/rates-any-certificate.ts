import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'rates-any-certificate',
  kind: 'red',
  message:
    'The certificate of the rate service is not looked at; verification was switched off once, for a test.',
  expects: [
    { check: '5.4', code: 'self-signed-accepted' },
    { check: '5.4', code: 'expired-accepted' },
    { check: '5.4', code: 'other-host-accepted' },
    { check: '5.4', code: 'other-authority-accepted' },
  ],
  options: { parts: ['rates'] },
  seams: (correct) => ({ rateTrust: () => ({ ...correct.rateTrust(), rejectUnauthorized: false }) }),
});
