import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'fetched-over-tls-only',
  kind: 'green',
  message: 'Only addresses that begin with https: are fetched.',
  expects: [],
  options: { parts: ['previews'] },
  seams: () => ({ fetchesScheme: (scheme) => scheme === 'https:' }),
});
