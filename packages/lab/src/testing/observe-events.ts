import { createHash, createHmac, randomUUID } from 'node:crypto';
import { findings, logIn, send, type Observer } from './observer.ts';

/** An event, as it is written before it is signed. */
interface Event {
  readonly id: string;
  readonly time: number;
  readonly body: string;
}

/** How an event is sent, if not as it should be. */
interface Odd {
  readonly type?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly minutes?: number;
  readonly sign?: (event: Event, right: string, key: Buffer) => string | null;
  /** What is sent in the place of the signed body. */
  readonly sent?: (body: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

const OTHER_KEY = Buffer.from('the key of somebody else');

const mac = ({ id, time, body }: Event, key: Buffer, hash = 'sha256'): string =>
  createHmac(hash, key).update(`${id}.${time}.${body}`).digest('base64');

/** Events that must not pay an invoice, by what it is called if one does. */
const ODD: readonly [code: string, Odd][] = [
  ['unsigned-event-accepted', { sign: () => null }],
  ['unsigned-event-accepted', { sign: () => 'v1,' }],
  ['forged-event-accepted', { sign: (event) => `v1,${mac(event, OTHER_KEY)}` }],
  ['forged-event-accepted', { sign: (event) => `v1,${mac(event, OTHER_KEY)}, v1,${mac(event, OTHER_KEY)}` }],
  ['altered-event-accepted', { sent: (body) => JSON.stringify({ ...JSON.parse(body), more: 1 }) }],
  ['altered-event-accepted', { sign: (event, _right, key) => `v1,${mac({ ...event, body: '{}' }, key)}` }],
  [
    'downgraded-signature-accepted',
    { sign: ({ body }) => `v0,${createHash('sha256').update(body).digest('base64')}` },
  ],
  ['downgraded-signature-accepted', { sign: () => 'none,' }],
  ['weak-digest-accepted', { sign: (event, _right, key) => `sha1,${mac(event, key, 'sha1')}` }],
  ['stale-event-accepted', { minutes: -10 }],
  ['future-event-accepted', { minutes: 10 }],
  ['amount-not-compared', { data: { amount_cents: 1 } }],
  ['event-out-of-order', { type: 'invoice.refunded' }],
];

/** Sends events about new invoices, and looks which of these are paid. */
export const observeEvents: Observer = async (bench) => {
  const found = findings('5.3');
  const { access: alice } = await logIn(bench, 'alice');
  const { access: bob } = await logIn(bench, 'bob');
  const open = async (token: string): Promise<Record<string, unknown>> =>
    (await send(bench, 'POST', '/v1/invoices', { token, body: { amount_cents: 500 } })).body;
  if ((await open(alice))['id'] === undefined) return found.all();
  const key = Buffer.from(bench.lab.settings.outbound.paymentsSecret.replace('whsec_', ''), 'base64');
  const tell = async (invoice: Record<string, unknown>, odd: Odd, id: string): Promise<void> => {
    const data = {
      invoice_id: invoice['id'],
      account_id: invoice['owner_id'],
      amount_cents: 500,
      currency: 'EUR',
    };
    const body = JSON.stringify({ type: odd.type ?? 'invoice.paid', data: { ...data, ...odd.data } });
    const time = Math.floor((bench.now() + (odd.minutes ?? 0) * 60_000) / 1000);
    const event = { id, time, body };
    const right = `v1,${mac(event, key)}`;
    const signature = odd.sign === undefined ? right : odd.sign(event, right, key);
    await send(bench, 'POST', '/v1/webhooks/payments', {
      raw: odd.sent?.(body) ?? body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(time),
        ...(signature !== null && { 'webhook-signature': signature }),
        ...odd.headers,
      },
    });
  };
  const stateOf = async ({ id }: Record<string, unknown>, token = alice): Promise<string> => {
    const { body } = await send(bench, 'GET', `/v1/invoices/${String(id)}`, { token });
    return `${String(body['state'])} ${String(body['paid_cents'])}`;
  };
  const after = async (...events: readonly (readonly [Odd, string])[]): Promise<string> => {
    const invoice = await open(alice);
    for (const [odd, id] of events) await tell(invoice, odd, id);
    return stateOf(invoice);
  };
  for (const [code, odd] of ODD) if ((await after([odd, randomUUID()])) !== 'open 0') found.add(code);
  const id = randomUUID();
  if ((await after([{}, id], [{}, id])) !== 'paid 500') found.add('event-replayed');
  const claimed: Odd = { sign: () => null, headers: { 'x-forwarded-for': '127.0.0.1' } };
  const isBare = (await after([{ sign: () => null }, randomUUID()])) !== 'open 0';
  if (!isBare && (await after([claimed, randomUUID()])) !== 'open 0') found.add('spoofed-source-trusted');
  const [own, theirs] = [await open(alice), await open(bob)];
  await tell(theirs, { data: { account_id: own['owner_id'] } }, randomUUID());
  if ((await stateOf(theirs, bob)) !== 'open 0') found.add('foreign-object-changed');
  return found.all();
};
