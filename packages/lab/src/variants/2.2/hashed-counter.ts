import { createHash } from 'node:crypto';
import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'hashed-counter',
  kind: 'red',
  message: 'Ids are the MD5 of a counter.',
  expects: [{ check: '2.2', code: 'countable-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) =>
      isOwned(kind) ? createHash('md5').update(String(count)).digest('hex') : undefined,
    ),
});
