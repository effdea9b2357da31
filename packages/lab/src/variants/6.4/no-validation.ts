import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'no-validation',
  kind: 'red',
  message: 'Bodies are stored as they come; only what the tables refuse breaks.',
  expects: [
    { check: '6.4', code: 'missing-field-stored' },
    { check: '6.4', code: 'out-of-range-stored' },
    { check: '6.4', code: 'refused-otherwise' },
    { check: '6.4', code: 'unlisted-value-stored' },
    { check: '6.4', code: 'wrong-form-stored' },
    { check: '6.4', code: 'wrong-length-stored' },
    { check: '6.4', code: 'wrong-type-stored' },
  ],
  seams: (correct) =>
    takeAnyway(
      correct,
      ({ code }) => code !== 'unrecognized_keys',
      (body) => ({ title: '', ...body }),
    ),
});
