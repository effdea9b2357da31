import { loosePurchase, statedIn } from '../../shop/loose-purchase.ts';
import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'prices-corrected-later',
  kind: 'green',
  message: 'A total of the client is shown until a job has computed that of the server.',
  expects: [],
  options: { parts: ['shop'] },
  seams(correct, { database, settings }) {
    const totals: number[] = [];
    return {
      purchaseSchema: () => loosePurchase(),
      quote(basket, request) {
        const quote = correct.quote(basket, request);
        totals.push(quote.total_cents);
        return { ...quote, total_cents: Number(statedIn(request, 'total_cents') ?? quote.total_cents) };
      },
      afterPurchase(id) {
        const total = totals.pop() ?? 0;
        const write = () =>
          database.isOpen() && database.run('UPDATE purchase SET total_cents = ? WHERE id = ?', total, id);
        setTimeout(write, settings.delays.settleMs);
      },
    };
  },
});
