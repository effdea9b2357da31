import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'slow-clients-are-hung-up-on',
  kind: 'green',
  message: 'A slow client loses its connection without an answer.',
  expects: [],
  options: { parts: ['reports'] },
  seams: () => ({ hangsUp: () => true }),
});
