import { create, findings, logIn, send, settle, type Observer } from './observer.ts';

/** Does what may happen once several times at the same time, and reads what came of it. */
export const observeRaces: Observer = async (bench) => {
  const found = findings('4.3');
  if (!bench.lab.settings.parts.includes('shop')) return found.all();
  const { access: token } = await logIn(bench, 'alice');
  const { access: other } = await logIn(bench, 'bob');
  const make = (path: string, body: object): Promise<string> => create(bench, token, path, body);
  const read = async (path: string, field: string): Promise<number> =>
    Number((await send(bench, 'GET', path, { token })).body[field]);
  const together = async (work: (index: number) => Promise<unknown>): Promise<void> => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => work(index)));
    await settle(bench);
  };
  const listing = (stock: number): Promise<string> =>
    make('/v1/listings', { name: 'L', price_cents: 1000, stock });
  const wallet = (opening_cents: number): Promise<string> =>
    make('/v1/wallets', { name: 'W', opening_cents });
  const buy = (listing_id: string, headers = {}, by = token): Promise<unknown> =>
    send(bench, 'POST', '/v1/purchases', {
      token: by,
      headers,
      body: { items: [{ listing_id, quantity: 1 }] },
    });

  // Connections that are open already let the requests arrive together.
  await together(() => send(bench, 'GET', '/healthz'));
  const purse = await wallet(0);
  const redeem = (id: string): Promise<unknown> =>
    send(bench, 'POST', `/v1/coupons/${id}/redeem`, { token, body: { wallet_id: purse } });
  const raced = await make('/v1/coupons', { kind: 'credit', value: 500 });
  await together(() => redeem(raced));
  if ((await read(`/v1/wallets/${purse}`, 'balance_cents')) > 500) found.add('done-more-than-once');
  const begun = await read(`/v1/wallets/${purse}`, 'balance_cents');
  const repeated = await make('/v1/coupons', { kind: 'credit', value: 500 });
  for (let turn = 0; turn < 2; turn += 1) await redeem(repeated);
  if ((await read(`/v1/wallets/${purse}`, 'balance_cents')) > begun + 500) found.add('done-twice-in-turn');

  const last = await listing(1);
  await together(() => buy(last));
  if ((await read(`/v1/listings/${last}`, 'stock')) < 0) found.add('done-more-than-once');
  const shared = await listing(1);
  await together((index) => buy(shared, {}, index % 2 === 0 ? token : other));
  if ((await read(`/v1/listings/${shared}`, 'stock')) < 0) found.add('done-by-both');

  const [from, to] = [await wallet(700), await wallet(0)];
  const move = (whence: string, to_wallet_id: string): Promise<unknown> =>
    send(bench, 'POST', `/v1/wallets/${whence}/transfers`, {
      token,
      body: { to_wallet_id, amount_cents: 700 },
    });
  await together(() => move(from, to));
  if ((await read(`/v1/wallets/${to}`, 'balance_cents')) > 700) found.add('done-more-than-once');
  const [slow, filled] = [await wallet(700), await wallet(0)];
  for (let turn = 0; turn < 2; turn += 1) await move(slow, filled);
  if ((await read(`/v1/wallets/${filled}`, 'balance_cents')) > 700) found.add('done-twice-in-turn');

  const many = await listing(1000);
  await together(() => buy(many, { 'idempotency-key': 'raced' }));
  const after = await read(`/v1/listings/${many}`, 'stock');
  if (after < 999) found.add('key-raced');
  for (let turn = 0; turn < 2; turn += 1) await buy(many, { 'idempotency-key': 'in-turn' });
  await settle(bench);
  if ((await read(`/v1/listings/${many}`, 'stock')) < after - 1) found.add('key-not-honoured');
  return found.all();
};
