import { defineVariant } from '../define-variant.ts';

export const variant = defineVariant({
  id: 'invoice-of-anybody',
  kind: 'red',
  message: 'An event of one account pays the invoice of another.',
  expects: [{ check: '5.3', code: 'foreign-object-changed' }],
  options: { parts: ['rates', 'payments'] },
  seams: (_correct, { database }) => ({
    invoiceOf: ({ data }) => database.one('SELECT * FROM invoice WHERE id = ?', data.invoice_id),
  }),
});
