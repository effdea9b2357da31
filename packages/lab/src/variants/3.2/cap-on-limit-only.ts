import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'cap-on-limit-only',
  kind: 'red',
  message: 'The older name of the size still works, and nothing cuts it.',
  expects: [{ check: '3.2', code: 'size-not-capped' }],
  seams: (correct) =>
    readLimit(correct, ({ per_page }) => (Number(per_page) > 0 ? Number(per_page) : undefined)),
});
