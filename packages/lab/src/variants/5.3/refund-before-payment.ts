import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'refund-before-payment',
  kind: 'red',
  message: 'An invoice is paid back although nobody paid it.',
  expects: [{ check: '5.3', code: 'event-out-of-order' }],
  options: { parts: ['rates', 'payments'] },
  seams: (correct) => ({
    isNext: (invoice, payment) => payment.type === 'invoice.refunded' || correct.isNext(invoice, payment),
  }),
});
