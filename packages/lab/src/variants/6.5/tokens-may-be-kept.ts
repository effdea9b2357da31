import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'tokens-may-be-kept',
  kind: 'red',
  message: 'Answers that hand out tokens do not say that they must not be kept.',
  expects: [{ check: '6.5', code: 'token-answer-cacheable' }],
  seams: () => ({
    outgoing: (headers, { url }) =>
      url.startsWith('/v1/auth/') ? without(headers, 'cache-control') : headers,
  }),
});
