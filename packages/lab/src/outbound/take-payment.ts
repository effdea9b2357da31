import type { FastifyRequest } from 'fastify';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import type { Payment, ReceivedEvent } from '../seams/outbound-payments.ts';

/** What a request says of itself as an event. */
export function eventOf({ headers, raw, body }: FastifyRequest): ReceivedEvent {
  const header = (name: string): string => {
    const count = raw.rawHeaders.filter(
      (each, index) => index % 2 === 0 && each.toLowerCase() === name,
    ).length;
    return count === 1 ? String(headers[name] ?? '') : '';
  };
  return {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signatures: header('webhook-signature'),
    text: typeof body === 'string' ? body : '',
    headers,
  };
}

/** Does what an event says, once. One that was there before has no effect, and is no mistake of whoever repeats it. */
export function takePayment({ seams, database }: Harbor, id: string, payment: Payment): void {
  const invoice = seams.invoiceOf(payment);
  if (invoice === undefined) throw new Problem('unknown_invoice');
  if (!seams.isFullSum(invoice, payment)) throw new Problem('wrong_sum');
  const isKnown = database.one('SELECT 1 FROM payment_event WHERE id = ?', id) !== undefined;
  if (!isKnown && !seams.isNext(invoice, payment)) throw new Problem('conflict');
  if (!seams.claimEvent(id)) return;
  const isPaid = payment.type === 'invoice.paid';
  database.run(
    'UPDATE invoice SET state = ?, paid_cents = paid_cents + ? WHERE id = ?',
    isPaid ? 'paid' : 'refunded',
    isPaid ? payment.data.amount_cents : -payment.data.amount_cents,
    invoice['id'] ?? null,
  );
}
