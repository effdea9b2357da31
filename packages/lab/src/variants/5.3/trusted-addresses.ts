import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'trusted-addresses',
  kind: 'red',
  message: 'Events from an internal address need no signature, and a header says where they come from.',
  expects: [{ check: '5.3', code: 'spoofed-source-trusted' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isGenuine: (event) => event.headers['x-forwarded-for'] === '127.0.0.1' || correct.isGenuine(event),
  }),
});
