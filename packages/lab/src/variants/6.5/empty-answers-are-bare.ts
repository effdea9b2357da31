import { defineVariant } from '../define-variant.ts';
import { without } from '../without-header.ts';

export const variant = defineVariant({
  id: 'empty-answers-are-bare',
  kind: 'green',
  message: 'Answers without a body have neither a type nor a word about guessing it.',
  expects: [],
  seams: () => ({
    outgoing: (headers, _request, { body }) =>
      body === undefined ? without(headers, 'x-content-type-options') : headers,
  }),
});
