import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'older-signatures',
  kind: 'red',
  message: 'A signature of version 0 is believed as it is.',
  expects: [{ check: '5.3', code: 'downgraded-signature-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine: (event) => event.signatures.startsWith('v0,') || correct.isGenuine(event),
  }),
});
