import { randomBytes } from 'node:crypto';
import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'short-random-ids',
  kind: 'green',
  message: 'Ids are 22 random letters and digits, as in links that are shared.',
  expects: [],
  seams: (correct) =>
    otherIds(correct, ({ kind }) => (isOwned(kind) ? randomBytes(16).toString('base64url') : undefined)),
});
