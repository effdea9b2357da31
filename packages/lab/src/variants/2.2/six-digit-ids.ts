import { isOwned, otherIds } from '../other-ids.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'six-digit-ids',
  kind: 'red',
  message: 'Ids are random numbers of six digits.',
  expects: [{ check: '2.2', code: 'few-ids' }],
  seams: (correct) =>
    otherIds(correct, ({ kind, count }) =>
      isOwned(kind) ? String(100_000 + ((count * 517_619) % 899_981)) : undefined,
    ),
});
