import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'overdrawn-wallet',
  kind: 'red',
  message: 'More can be moved than a wallet has.',
  expects: [
    { check: '4.4', code: 'overdrawn' },
    { check: '4.3', code: 'done-twice-in-turn' },
    { check: '4.3', code: 'done-more-than-once' },
  ],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    spend: (id, cents) =>
      database.run('UPDATE wallet SET balance_cents = balance_cents - ? WHERE id = ?', cents, id) === 1,
  }),
});
