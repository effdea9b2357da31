import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'origins-by-suffix',
  kind: 'red',
  message: 'Every origin that ends in the domain of the product is allowed, whatever comes before it.',
  expects: [{ check: '6.2', code: 'lookalike-origin-allowed' }],
  seams: () => ({
    allowsOrigin: (origin) => origin.startsWith('https:') && origin.endsWith('harbor.example'),
  }),
});
