import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'required-not-checked',
  kind: 'red',
  message: 'A task without a title is taken, and has none.',
  expects: [{ check: '6.4', code: 'missing-field-stored' }],
  seams: (correct) =>
    takeAnyway(
      correct,
      ({ field, value }) => field === 'title' && value === undefined,
      (body) => ({ title: '', ...body }),
    ),
});
