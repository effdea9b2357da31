import { defineVariant } from '../define-variant.ts';
import { takeAnyway } from '../take-anyway.ts';

export const variant = defineVariant({
  id: 'bad-type-breaks',
  kind: 'amber',
  message: 'A value of another type breaks the handler, which answers 500.',
  expects: [{ check: '6.4', code: 'refused-otherwise' }],
  seams: (correct) =>
    takeAnyway(
      correct,
      ({ code, value }) => code === 'invalid_type' && value !== undefined,
      () => {
        throw new TypeError('trim is not a function');
      },
    ),
});
