import { createHmac } from 'node:crypto';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'sha1-signatures',
  kind: 'red',
  message: 'Events may be signed with SHA-1 instead.',
  expects: [{ check: '5.3', code: 'weak-digest-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct, harbor) => ({
    isGenuine(event) {
      const key = Buffer.from(harbor.settings.outbound.paymentsSecret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha1', key).update(harbor.seams.signedText(event)).digest('base64');
      return event.signatures === `sha1,${signature}` || correct.isGenuine(event);
    },
  }),
});
