import { randomUUID } from 'node:crypto';
import { signEvent, type EventParts } from '../../outbound/sign-event.ts';
import type { Bench } from '../bench.ts';

/** An invoice that an event is about. */
export interface Invoice {
  readonly id: string;
  readonly owner_id: string;
}

/** How an event differs from one that counts. */
export interface OddEvent {
  readonly type?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  readonly secret?: string;
  readonly shiftedMs?: number;
  /** Headers in place of those that were made; undefined leaves one out. */
  readonly headers?: (parts: EventParts) => Readonly<Record<string, string | undefined>>;
  /** What is sent in place of what was signed. */
  readonly sent?: (text: string) => string;
}

/** Opens an invoice of five euros. */
export async function openInvoice(bench: Bench, token: string): Promise<Invoice> {
  const { id, owner_id } = await bench.create(token, '/v1/invoices', { amount_cents: 500 });
  return { id, owner_id: String(owner_id) };
}

/** State and sum of an invoice, such as `paid 500`. */
export async function readInvoice(bench: Bench, token: string, { id }: Invoice): Promise<string> {
  const { body } = await bench.send('GET', `/v1/invoices/${id}`, { token });
  return `${String(body['state'])} ${String(body['paid_cents'])}`;
}

/** Sends an event as the payment service would, or nearly so, and returns the status. */
export async function sendEvent(bench: Bench, about: Invoice, odd: OddEvent = {}): Promise<number> {
  const { paymentsSecret } = bench.lab.settings.outbound;
  const { type = 'invoice.paid', id = `msg_${randomUUID()}`, secret = paymentsSecret, shiftedMs = 0 } = odd;
  const usual = { invoice_id: about.id, account_id: about.owner_id, amount_cents: 500, currency: 'EUR' };
  const text = JSON.stringify({ type, data: { ...usual, ...odd.data } });
  const timestamp = String(Math.floor((bench.now() + shiftedMs) / 1000));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signEvent(secret, { id, timestamp, text })}`,
    ...odd.headers?.({ id, timestamp, text }),
  };
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const raw = odd.sent?.(text) ?? text;
  return (await bench.send('POST', '/v1/webhooks/payments', { raw, headers: Object.fromEntries(sent) }))
    .status;
}
