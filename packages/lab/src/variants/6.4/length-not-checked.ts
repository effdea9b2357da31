import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'length-not-checked',
  kind: 'red',
  message: 'Texts may be as long as a caller likes.',
  expects: [{ check: '6.4', code: 'wrong-length-stored' }],
  seams: (correct) =>
    takeAnyway(correct, ({ code, value }) => code === 'too_big' && typeof value === 'string'),
});
