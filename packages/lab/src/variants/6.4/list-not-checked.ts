import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'list-not-checked',
  kind: 'red',
  message: 'The visibility of a project may be any word.',
  expects: [{ check: '6.4', code: 'unlisted-value-stored' }],
  seams: (correct) =>
    takeAnyway(
      correct,
      ({ code, field, value }) =>
        code === 'invalid_value' && field === 'visibility' && typeof value === 'string',
    ),
});
