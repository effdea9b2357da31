import { connect } from 'node:http2';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from './products.ts';
import { startBench, type Bench } from './testing/bench.ts';

let bench: Bench;
let token: string;
let before: string;
beforeAll(async () => {
  bench = await startBench({ parts: ['shop'] });
  token = (await bench.logIn('alice')).access;
  before = await bench.lab.dump();
});
afterAll(() => bench.close());

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  bench.send('POST', path, { token, body, ...(headers && { headers }) });
const get = async (path: string) => (await bench.send('GET', path, { token })).body;
const listing = (stock: number) =>
  bench.create(token, '/v1/listings', { name: 'Bell', price_cents: 1_000, stock });
const wallet = (opening_cents: number) => bench.create(token, '/v1/wallets', { name: 'Cash', opening_cents });
const one = (listing_id: string, quantity = 1) => ({ items: [{ listing_id, quantity }] });
const statuses = async (sent: Promise<{ status: number }>[]) =>
  (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b);

describe('the shop', () => {
  it('computes the total from its own prices, with shipping', async () => {
    const { id } = await listing(10);
    const bought = await post('/v1/purchases', { ...one(id, 2), tip_cents: 5 });
    expect(bought.body).toMatchObject({
      total_cents: 2_495,
      status: 'paid',
      made_by: 'direct',
      currency: 'EUR',
    });
    expect((await post('/v1/purchases', { ...one(id), total_cents: 1 })).status).toBe(422);
    expect((await post('/v1/purchases', one(id, -1))).status).toBe(422);
    expect(await get(`/v1/listings/${id}`)).toMatchObject({ stock: 8 });
    expect((await post(`/v1/purchases/${String(bought.body['id'])}/cancel`)).status).toBe(200);
    expect((await post(`/v1/purchases/${String(bought.body['id'])}/cancel`)).status).toBe(409);
    expect(await get(`/v1/listings/${id}`)).toMatchObject({ stock: 10 });
  });

  it('sells the last piece once', async () => {
    const { id } = await listing(1);
    expect(await statuses([post('/v1/purchases', one(id)), post('/v1/purchases', one(id))])).toEqual([
      201, 409,
    ]);
    expect(await get(`/v1/listings/${id}`)).toMatchObject({ stock: 0 });
  });

  it('makes one purchase for one idempotency key', async () => {
    const { id } = await listing(5);
    const key = { 'idempotency-key': 'k1' };
    const first = await post('/v1/purchases', one(id), key);
    const second = await post('/v1/purchases', one(id), key);
    expect(second.body).toEqual(first.body);
    expect((await post('/v1/purchases', one(id, 2), key)).status).toBe(422);
    expect(await get(`/v1/listings/${id}`)).toMatchObject({ stock: 4 });
  });

  it('takes a coupon once, as credit or as a discount', async () => {
    const { id: wallet_id } = await wallet(0);
    const credit = await bench.create(token, '/v1/coupons', { kind: 'credit', value: 500 });
    const redeem = () => post(`/v1/coupons/${credit.id}/redeem`, { wallet_id });
    expect(await statuses([redeem(), redeem()])).toEqual([200, 409]);
    expect(await get(`/v1/wallets/${wallet_id}`)).toMatchObject({ balance_cents: 500 });
    const { id } = await listing(5);
    const { code } = await bench.create(token, '/v1/coupons', { kind: 'discount', value: 10 });
    const buy = (...discount_codes: unknown[]) => post('/v1/purchases', { ...one(id), discount_codes });
    expect((await buy(code, code)).status).toBe(422);
    expect((await buy(code)).body).toMatchObject({ total_cents: 1_390, discount_cents: 100 });
    expect((await buy(code)).status).toBe(422);
    const old = { kind: 'discount', value: 10, expires_at: '2001-01-01T00:00:00Z' };
    expect((await buy((await bench.create(token, '/v1/coupons', old))['code'])).status).toBe(422);
  });

  it('moves money that is there', async () => {
    const from = await wallet(700);
    const to = await wallet(0);
    const move = (amount_cents: number, to_wallet_id = to.id) =>
      post(`/v1/wallets/${from.id}/transfers`, { to_wallet_id, amount_cents });
    expect((await move(-1)).status).toBe(422);
    expect((await move(100, from.id)).body).toMatchObject({ balance_cents: 700 });
    expect(await statuses([move(700), move(700)])).toEqual([200, 409]);
    expect(await get(`/v1/wallets/${to.id}`)).toMatchObject({ balance_cents: 700 });
  });

  it('takes the steps of a checkout in their order, three times an hour', async () => {
    const fill = () =>
      bench.create(token, '/v1/carts', { items: [{ product_id: PRODUCTS[1].id, quantity: 1 }] });
    const address = (id: string) => post(`/v1/carts/${id}/address`, { address: 'Quay' });
    const pay = (id: string) => post(`/v1/carts/${id}/payment`, { method: 'card' });
    const confirm = (id: string) => post(`/v1/carts/${id}/confirm`);
    const { id } = await fill();
    for (const early of [confirm, pay]) expect((await early(id)).body).toMatchObject({ code: 'wrong_step' });
    for (const step of [address, pay]) expect((await step(id)).status).toBe(200);
    expect((await address(id)).status).toBe(409);
    const change = { token, body: { items: [{ product_id: PRODUCTS[0].id, quantity: 9 }] } };
    expect((await bench.send('PATCH', `/v1/carts/${id}`, change)).status).toBe(409);
    expect((await confirm(id)).body).toMatchObject({ total_cents: 5_390, made_by: 'checkout' });
    expect((await confirm(id)).status).toBe(409);
    const limits: number[] = [];
    for (let count = 0; count < 3; count++) {
      const next = await fill();
      await address(next.id);
      await pay(next.id);
      limits.push((await confirm(next.id)).status);
    }
    expect(limits).toEqual([201, 201, 409]);
  });

  it('lets an account invite three guests an hour', async () => {
    const { id: project_id } = await bench.create(token, '/v1/projects', { name: 'P' });
    const sent: number[] = [];
    for (const guest of ['a', 'b', 'c', 'd'])
      sent.push((await post('/v1/invitations', { project_id, email: `${guest}@example.com` })).status);
    expect(sent).toEqual([201, 201, 201, 409]);
    await bench.send('DELETE', `/v1/projects/${project_id}`, { token });
  });

  it('forgets what is removed', async () => {
    for (const folder of ['purchases', 'carts', 'listings', 'coupons', 'wallets']) {
      const { items } = await get(`/v1/${folder}?limit=100`);
      for (const { id } of items as { id: string }[])
        expect((await bench.send('DELETE', `/v1/${folder}/${id}`, { token })).status).toBe(204);
    }
    expect(await bench.lab.dump()).toBe(before);
  });
});

it('speaks HTTP/2 where it is set to', async () => {
  const secure = await startBench({ tls: { on: true, http2: true } });
  const session = connect(secure.lab.url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/healthz' });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
  expect((await secure.send('GET', '/healthz')).status).toBe(200);
  session.destroy();
  await secure.close();
});
