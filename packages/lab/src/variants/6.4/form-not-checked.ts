import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'form-not-checked',
  kind: 'red',
  message: 'The type of a file may be any word, although it must have the form of a media type.',
  expects: [{ check: '6.4', code: 'wrong-form-stored' }],
  seams: (correct) => takeAnyway(correct, ({ code }) => code === 'invalid_format'),
});
