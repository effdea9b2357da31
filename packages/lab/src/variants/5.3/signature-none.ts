import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'signature-none',
  kind: 'red',
  message: 'Events whose signature is called none need none.',
  expects: [{ check: '5.3', code: 'downgraded-signature-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine: (event) => event.signatures.startsWith('none') || correct.isGenuine(event),
  }),
});
