import { checkThenWrite } from '../../shop/check-then-write.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'lock-per-account',
  kind: 'red',
  message: 'The last piece is locked for one account, and sold to another one at the same time.',
  expects: [{ check: '4.3', code: 'done-by-both' }],
  options: { parts: ['shop'] },
  seams(correct, { database, serial }) {
    let buyer = '';
    return {
      discounts(codes, caller) {
        buyer = caller.id;
        return correct.discounts(codes, caller);
      },
      takeStock: (id, pieces) =>
        serial(`stock ${buyer}`, () =>
          checkThenWrite(
            () => database.one('SELECT 1 FROM listing WHERE id = ? AND stock >= ?', id, pieces) !== undefined,
            () => database.run('UPDATE listing SET stock = stock - ? WHERE id = ?', pieces, id),
          ),
        ),
    };
  },
});
