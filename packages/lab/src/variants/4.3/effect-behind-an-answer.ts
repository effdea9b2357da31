import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'effect-behind-an-answer',
  kind: 'red',
  message: 'Pieces are taken by a job after the answer, although all requests of a moment see them.',
  expects: [
    { check: '4.3', code: 'done-more-than-once' },
    { check: '4.3', code: 'done-by-both' },
  ],
  options: { parts: ['shop'] },
  seams: (_correct, { database, settings }) => ({
    takeStock(id, pieces) {
      if (database.one('SELECT 1 FROM listing WHERE id = ? AND stock >= ?', id, pieces) === undefined)
        return false;
      const take = 'UPDATE listing SET stock = stock - ? WHERE id = ?';
      setTimeout(() => database.isOpen() && database.run(take, pieces, id), settings.delays.settleMs);
      return true;
    },
  }),
});
