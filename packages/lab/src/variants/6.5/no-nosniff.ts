import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'no-nosniff',
  kind: 'red',
  message: 'No answer says that its type must not be guessed.',
  expects: [{ check: '6.5', code: 'nosniff-missing' }],
  seams: () => ({ outgoing: (headers) => without(headers, 'x-content-type-options') }),
});
