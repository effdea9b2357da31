import { checkThenWrite } from '../../shop/check-then-write.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'balance-checked-then-spent',
  kind: 'red',
  message: 'Whether a wallet has enough is looked up before it is taken, with a gap between the two.',
  expects: [{ check: '4.3', code: 'done-more-than-once' }],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    spend: (id, cents) =>
      checkThenWrite(
        () =>
          database.one('SELECT 1 FROM wallet WHERE id = ? AND balance_cents >= ?', id, cents) !== undefined,
        () => database.run('UPDATE wallet SET balance_cents = balance_cents - ? WHERE id = ?', cents, id),
      ),
  }),
});
