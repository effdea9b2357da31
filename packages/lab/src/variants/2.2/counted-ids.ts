import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'counted-ids',
  kind: 'red',
  message: 'Objects are numbered from 1001 on, each kind by itself.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) => (isOwned(kind) ? String(1000 + count) : undefined)),
});
