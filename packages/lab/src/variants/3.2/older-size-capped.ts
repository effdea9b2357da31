import { defineVariant } from '../define-variant.ts';
import { readLimit } from '../read-limit.ts';

export const variant = defineVariant({
  id: 'older-size-capped',
  kind: 'green',
  message: 'The older name of the size still works, and is cut like the new one.',
  expects: [],
  seams: (correct) =>
    readLimit(correct, ({ per_page }) =>
      Number(per_page) > 0 ? Math.min(Number(per_page), 100) : undefined,
    ),
});
