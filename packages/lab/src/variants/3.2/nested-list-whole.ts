import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'nested-list-whole',
  kind: 'red',
  message: 'A list inside of another answer has every row that there is.',
  expects: [{ check: '3.2', code: 'nested-not-capped' }],
  options: { parts: ['overviews'] },
  seams: () => ({ nestedRows: () => 1_000_000 }),
});
