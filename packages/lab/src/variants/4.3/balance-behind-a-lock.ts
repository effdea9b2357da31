import { checkThenWrite } from '../../shop/check-then-write.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'balance-behind-a-lock',
  kind: 'green',
  message: 'Balances are looked up and taken in two steps, one request after the other.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, { database, serial }) => ({
    spend: (id, cents) =>
      serial(`wallet ${id}`, () =>
        checkThenWrite(
          () =>
            database.one('SELECT 1 FROM wallet WHERE id = ? AND balance_cents >= ?', id, cents) !== undefined,
          () => database.run('UPDATE wallet SET balance_cents = balance_cents - ? WHERE id = ?', cents, id),
        ),
      ),
  }),
});
