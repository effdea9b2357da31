import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'empty-names-taken',
  kind: 'red',
  message: 'The title of a task may be empty, although it must have at least one letter.',
  expects: [{ check: '6.4', code: 'wrong-length-stored' }],
  seams: (correct) => takeAnyway(correct, ({ field, value }) => field === 'title' && value === ''),
});
