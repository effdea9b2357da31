import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'any-signature',
  kind: 'red',
  message: 'Whatever is called a signature is believed.',
  expects: [
    { check: '5.3', code: 'unsigned-event-accepted' },
    { check: '5.3', code: 'forged-event-accepted' },
    { check: '5.3', code: 'altered-event-accepted' },
    { check: '5.3', code: 'downgraded-signature-accepted' },
    { check: '5.3', code: 'weak-digest-accepted' },
  ],
  options: { parts: ['rates', 'payments'] },
  seams: () => ({ isGenuine: ({ signatures }) => signatures !== '' }),
});
