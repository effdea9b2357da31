import { checkThenWrite } from '../../shop/check-then-write.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'stock-checked-then-taken',
  kind: 'red',
  message: 'Whether there are enough pieces is looked up before they are taken, with a gap between the two.',
  expects: [
    { check: '4.3', code: 'done-more-than-once' },
    { check: '4.3', code: 'done-by-both' },
  ],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    takeStock: (id, pieces) =>
      checkThenWrite(
        () => database.one('SELECT 1 FROM listing WHERE id = ? AND stock >= ?', id, pieces) !== undefined,
        () => database.run('UPDATE listing SET stock = stock - ? WHERE id = ?', pieces, id),
      ),
  }),
});
