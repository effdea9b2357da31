import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'unsigned-events',
  kind: 'red',
  message: 'Events without a signature are believed.',
  expects: [{ check: '5.3', code: 'unsigned-event-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine: (event) => event.headers['webhook-signature'] === undefined || correct.isGenuine(event),
  }),
});
