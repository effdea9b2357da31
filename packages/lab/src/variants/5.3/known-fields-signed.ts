import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'known-fields-signed',
  kind: 'red',
  message: 'The signature is compared with the known fields of an event, so that others may be added to it.',
  expects: [{ check: '5.3', code: 'altered-event-accepted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    signedText(event) {
      const { type, data } = JSON.parse(event.text);
      return correct.signedText({ ...event, text: JSON.stringify({ type, data }) });
    },
  }),
});
