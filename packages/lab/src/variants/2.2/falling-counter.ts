import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'falling-counter',
  kind: 'red',
  message: 'Ids count down from a million.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) => (isOwned(kind) ? String(1_000_000 - count) : undefined)),
});
