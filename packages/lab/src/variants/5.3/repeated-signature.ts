import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'repeated-signature',
  kind: 'red',
  message: 'A signature that is sent twice is not compared.',
  expects: [{ check: '5.3', code: 'forged-event-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine: (event) =>
      String(event.headers['webhook-signature']).includes(', ') || correct.isGenuine(event),
  }),
});
