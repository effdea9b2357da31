import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Harbor } from '../harbor.ts';
import { Problem } from '../http/problem.ts';
import { signText, type EventParts } from '../outbound/sign-event.ts';
import type { Row } from '../store/database.ts';

/** An event of the payment service, as it arrived. */
export interface ReceivedEvent extends EventParts {
  /** What the header with the signatures says; empty if it is missing or there more than once. */
  readonly signatures: string;
  /** All headers; one that was sent more than once has its values joined by commas. */
  readonly headers: IncomingHttpHeaders;
}

/** What the payment service says of an invoice. */
export interface Payment {
  readonly type: 'invoice.paid' | 'invoice.refunded';
  readonly data: {
    readonly invoice_id: string;
    readonly account_id: string;
    readonly amount_cents: number;
    readonly currency: string;
  };
}

/** What the product believes of events that somebody sends as the payment service. */
export interface PaymentSeams {
  /** Secrets that events may be signed with. */
  paymentSecrets(): readonly string[];
  /** Whether a version of the signature, such as `v1`, counts. */
  takesSignature(version: string): boolean;
  /** The text that is signed. */
  signedText(event: ReceivedEvent): string;
  /** Whether an event is of the payment service. */
  isGenuine(event: ReceivedEvent): boolean;
  /** Whether an event is of now. */
  isFresh(event: ReceivedEvent): boolean;
  /** Refuses an event that is not of the payment service, or not of now. */
  proveEvent(event: ReceivedEvent): void;
  /** Does what an event says, before it is answered. */
  settleEvent(event: ReceivedEvent, work: () => void): void;
  /** Remembers an event; false if it was there before. */
  claimEvent(id: string): boolean;
  /** The invoice that an event is about; undefined if there is none. */
  invoiceOf(payment: Payment): Row | undefined;
  /** Whether an event may follow on what has happened to an invoice. */
  isNext(invoice: Row, payment: Payment): boolean;
  /** Whether an event names the sum of the invoice. */
  isFullSum(invoice: Row, payment: Payment): boolean;
}

/** How far the time of an event may be from ours. */
const TOLERANCE = 300_000;

/** Signed over id, time and body, of the last minutes, once, for the invoice of that account, its sum and its state. */
export function correctPayments(harbor: Harbor): PaymentSeams {
  const { database, clock, settings } = harbor;
  return {
    paymentSecrets: () => [settings.outbound.paymentsSecret],
    takesSignature: (version) => version === 'v1',
    signedText: ({ id, timestamp, text }) => `${id}.${timestamp}.${text}`,
    isGenuine(event) {
      const { seams } = harbor;
      if (event.id === '') return false;
      const text = seams.signedText(event);
      const right = seams.paymentSecrets().map((secret) => signText(secret, text));
      return event.signatures.split(' ').some((each) => {
        const [version = '', signature = ''] = each.split(',');
        return seams.takesSignature(version) && right.some((one) => isSame(one, signature));
      });
    },
    isFresh: ({ timestamp }) =>
      /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - clock()) <= TOLERANCE,
    proveEvent(event) {
      if (!harbor.seams.isGenuine(event)) throw new Problem('invalid_signature');
      if (!harbor.seams.isFresh(event)) throw new Problem('stale_event');
    },
    settleEvent: (_event, work) => work(),
    claimEvent: (id) =>
      database.run('INSERT OR IGNORE INTO payment_event (id, at) VALUES (?, ?)', id, harbor.timestamp()) ===
      1,
    invoiceOf: ({ data }) =>
      database.one('SELECT * FROM invoice WHERE id = ? AND owner_id = ?', data.invoice_id, data.account_id),
    isNext: ({ state }, { type }) => state === (type === 'invoice.paid' ? 'open' : 'paid'),
    isFullSum: ({ amount_cents, currency }, { data }) =>
      data.amount_cents === amount_cents && data.currency === currency,
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
