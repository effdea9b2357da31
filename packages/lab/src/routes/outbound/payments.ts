import { z } from 'zod';
import { plain, publicRoute, type Route } from '../../http/route.ts';
import { EXAMPLE_ID, idSchema, named } from '../../http/schemas.ts';
import { eventOf, takePayment } from '../../outbound/take-payment.ts';

const paymentEvent = named(
  'PaymentEvent',
  z.object({
    type: z.enum(['invoice.paid', 'invoice.refunded']),
    data: z.object({
      invoice_id: idSchema,
      account_id: idSchema,
      amount_cents: z.int().min(1),
      currency: z.string(),
    }),
  }),
  {
    type: 'invoice.paid',
    data: { invoice_id: EXAMPLE_ID, account_id: EXAMPLE_ID, amount_cents: 500, currency: 'EUR' },
  },
);

/** Events of the payment service, signed by Standard Webhooks. */
export const paymentRoutes: readonly Route[] = [
  publicRoute({
    ...plain,
    method: 'POST',
    path: '/v1/webhooks/payments',
    operationId: 'receivePayment',
    summary: 'Receive an event of the payment service',
    tag: 'invoices',
    body: paymentEvent,
    success: { status: 204 },
    refusals: ['invalid_signature', 'stale_event', 'unknown_invoice', 'wrong_sum', 'conflict'],
    // Not a word of the body is looked at before it is known whose it is.
    prove: ({ harbor, request }) => harbor.seams.proveEvent(eventOf(request)),
    handle({ harbor, request, body }) {
      const event = eventOf(request);
      harbor.seams.settleEvent(event, () => takePayment(harbor, event.id, body));
      return { status: 204 };
    },
  }),
];
