import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEvent, signText } from './outbound/sign-event.ts';
import { startBench, type Bench } from './testing/bench.ts';
import {
  openInvoice,
  readInvoice,
  sendEvent,
  type Invoice,
  type OddEvent,
} from './testing/outside/send-event.ts';

const SECRET = 'whsec_dGhlLXNlY3JldC1vZi10aGUtcGF5bWVudC1zZXJ2aWNl';
const OTHER = 'whsec_c29tZXRoaW5nLWVsc2UtdGhhdC1uby1vbmUta25vd3M=';

let bench: Bench;
let token: string;
let before: string;
beforeAll(async () => {
  bench = await startBench({ parts: ['payments'], outbound: { paymentsSecret: SECRET } });
  token = (await bench.logIn('alice')).access;
  before = await bench.lab.dump();
});
afterAll(() => bench.close());

const invoice = () => openInvoice(bench, token);
const read = (about: Invoice) => readInvoice(bench, token, about);
const event = (about: Invoice, odd?: OddEvent) => sendEvent(bench, about, odd);

describe('events of the payment service', () => {
  it('pay an invoice once and refund it', async () => {
    const about = await invoice();
    const id = `msg_${randomUUID()}`;
    expect([await event(about, { id }), await read(about)]).toEqual([204, 'paid 500']);
    expect([await event(about, { id }), await read(about)]).toEqual([204, 'paid 500']);
    expect([await event(about), await read(about)]).toEqual([409, 'paid 500']);
    const refund = { type: 'invoice.refunded' };
    expect([await event(about, refund), await read(about)]).toEqual([204, 'refunded 0']);
    expect([await event(about, refund), await read(about)]).toEqual([409, 'refunded 0']);
  });

  const minutes = 60_000;
  it.each<[string, number, OddEvent]>([
    ['another secret', 401, { secret: OTHER }],
    ['no signature', 401, { headers: () => ({ 'webhook-signature': undefined }) }],
    ['an empty signature', 401, { headers: () => ({ 'webhook-signature': '' }) }],
    ['no id', 401, { headers: () => ({ 'webhook-id': '' }) }],
    ['another id', 401, { headers: () => ({ 'webhook-id': 'msg_other' }) }],
    [
      'another time',
      401,
      { headers: ({ timestamp }) => ({ 'webhook-timestamp': String(Number(timestamp) + 1) }) },
    ],
    [
      'a signature of the body alone',
      401,
      { headers: ({ text }) => ({ 'webhook-signature': `v1,${signText(SECRET, text)}` }) },
    ],
    [
      'an older version',
      401,
      { headers: (parts) => ({ 'webhook-signature': `v0,${signEvent(SECRET, parts)}` }) },
    ],
    ['no version', 401, { headers: (parts) => ({ 'webhook-signature': signEvent(SECRET, parts) }) }],
    ['another body', 401, { sent: (text) => `${text} ` }],
    ['an early time', 400, { shiftedMs: -10 * minutes }],
    ['a late time', 400, { shiftedMs: 10 * minutes }],
    ['another sum', 422, { data: { amount_cents: 1 } }],
    ['another currency', 422, { data: { currency: 'JPY' } }],
    ['another account', 422, { data: { account_id: randomUUID() } }],
    ['an unknown type', 422, { type: 'invoice.gift' }],
    ['a refund before the payment', 409, { type: 'invoice.refunded' }],
  ])('have no effect with %s', async (_name, status, odd) => {
    const about = await invoice();
    expect([await event(about, odd), await read(about)]).toEqual([status, 'open 0']);
    expect([await event(about), await read(about)]).toEqual([204, 'paid 500']);
  });

  it.each<[string, OddEvent]>([
    ['a few minutes late', { shiftedMs: -4 * minutes }],
    [
      'two signatures while a secret is changed',
      {
        headers: (parts) => ({
          'webhook-signature': `v1,${signEvent(OTHER, parts)} v1,${signEvent(SECRET, parts)}`,
        }),
      },
    ],
  ])('count %s', async (_name, odd) => {
    const about = await invoice();
    expect([await event(about, odd), await read(about)]).toEqual([204, 'paid 500']);
  });

  it('leave nothing behind when invoices are removed', async () => {
    const { body } = await bench.send('GET', '/v1/invoices?limit=100', { token });
    for (const { id } of body['items'] as { id: string }[])
      expect((await bench.send('DELETE', `/v1/invoices/${id}`, { token })).status).toBe(204);
    expect(await bench.lab.dump()).toBe(before);
  });
});
