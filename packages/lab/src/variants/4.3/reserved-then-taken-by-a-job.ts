import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'reserved-then-taken-by-a-job',
  kind: 'green',
  message: 'Pieces are reserved at once, and the stock that is shown follows later.',
  expects: [],
  options: { parts: ['shop'] },
  seams(_correct, { database, settings }) {
    const reserved = new Map<string, number>();
    return {
      takeStock(id, pieces) {
        const taken = (reserved.get(id) ?? 0) + pieces;
        if (database.one('SELECT 1 FROM listing WHERE id = ? AND stock >= ?', id, taken) === undefined)
          return false;
        reserved.set(id, taken);
        setTimeout(() => {
          reserved.set(id, (reserved.get(id) ?? 0) - pieces);
          const take = 'UPDATE listing SET stock = stock - ? WHERE id = ?';
          if (database.isOpen()) database.run(take, pieces, id);
        }, settings.delays.settleMs);
        return true;
      },
    };
  },
});
