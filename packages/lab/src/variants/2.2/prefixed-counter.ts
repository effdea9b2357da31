import { otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'prefixed-counter',
  kind: 'red',
  message: 'The ids of files and tasks are a prefix and a number.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) =>
      kind === 'file' || kind === 'task' ? `${kind}_${String(7000 + 3 * count).padStart(8, '0')}` : undefined,
    ),
});
