import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'stock-in-a-transaction',
  kind: 'green',
  message: 'The stock is looked up and taken in one serialisable transaction.',
  expects: [],
  options: { parts: ['shop'] },
  seams: (_correct, { database }) => ({
    takeStock(id, pieces) {
      database.run('BEGIN IMMEDIATE');
      const stock = Number(database.one('SELECT stock FROM listing WHERE id = ?', id)?.['stock'] ?? 0);
      if (stock >= pieces) database.run('UPDATE listing SET stock = ? WHERE id = ?', stock - pieces, id);
      database.run('COMMIT');
      return stock >= pieces;
    },
  }),
});
