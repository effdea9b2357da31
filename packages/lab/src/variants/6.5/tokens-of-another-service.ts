import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'tokens-of-another-service',
  kind: 'red',
  message: 'Sign-in is a service of its own that sets no protective headers at all.',
  expects: [
    { check: '6.5', code: 'token-answer-cacheable' },
    { check: '6.5', code: 'nosniff-missing' },
  ],
  seams: () => ({
    outgoing: (headers, { url }) =>
      url.startsWith('/v1/auth/')
        ? without(without(headers, 'cache-control'), 'x-content-type-options')
        : headers,
  }),
});
