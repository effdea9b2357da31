import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'plain-http-listed',
  kind: 'red',
  message: 'The listed origin is allowed over plain HTTP as well.',
  expects: [{ check: '6.2', code: 'insecure-origin-allowed' }],
  seams: (correct) => ({
    allowsOrigin: (origin, request) => correct.allowsOrigin(origin.replace('http:', 'https:'), request),
  }),
});
