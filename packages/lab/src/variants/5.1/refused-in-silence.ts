import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refused-in-silence',
  kind: 'green',
  message: 'What may not be fetched is answered like a page that does not answer.',
  expects: [],
  options: { parts: ['previews'] },
  seams: (correct) => ({
    // An address that nobody has.
    checkAddress: (url) => correct.checkAddress(url).catch(() => '240.0.0.1'),
  }),
});
