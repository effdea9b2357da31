import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'origins-by-prefix',
  kind: 'red',
  message: 'Every origin that begins like the listed one is allowed, whatever comes after it.',
  expects: [
    { check: '6.2', code: 'lookalike-origin-allowed' },
    { check: '6.2', code: 'other-port-allowed' },
  ],
  seams: () => ({ allowsOrigin: (origin) => origin.startsWith('https://app.harbor.example') }),
});
