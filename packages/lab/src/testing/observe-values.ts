import type { Bench } from './bench.ts';
import { create, findings, logIn, send, settle, type Observer } from './observer.ts';

/** Buys with prices, quantities and discounts of its own, and reads what was stored. */
export const observeValues: Observer = async (bench) => {
  const found = findings('4.4');
  if (!bench.lab.settings.parts.includes('shop')) return found.all();
  const { access: token } = await logIn(bench, 'alice');
  const { access: other } = await logIn(bench, 'bob');
  const listing_id = await create(bench, token, '/v1/listings', { name: 'L', price_cents: 1000, stock: 900 });
  const buy = async (line: object, order: object = {}): Promise<Record<string, unknown> | undefined> => {
    const body = { items: [{ listing_id, quantity: 1, ...line }], ...order };
    const answer = await send(bench, 'POST', '/v1/purchases', { token, body });
    if (answer.status !== 201) return undefined;
    await settle(bench);
    return (await send(bench, 'GET', `/v1/purchases/${String(answer.body['id'])}`, { token })).body;
  };
  const isCheaper = async (bought: ReturnType<typeof buy>, than = 1490): Promise<boolean> =>
    Number((await bought)?.['total_cents'] ?? than) < than;

  for (const order of [{ total_cents: 1 }, { price_cents: 1 }, { discount_cents: 50 }])
    if (await isCheaper(buy({}, order))) found.add('client-value-used');
  if (await isCheaper(buy({ price_cents: 1 }))) found.add('client-value-used');
  if (((await buy({}, { currency: 'VND' }))?.['currency'] ?? 'EUR') !== 'EUR')
    found.add('client-currency-used');
  for (const quantity of [-1, 0, 0.001, 1e9])
    if (await isCheaper(buy({ quantity }))) found.add('senseless-quantity');

  const discount = async (owner = token, more: object = {}): Promise<unknown> => {
    const body = { kind: 'discount', value: 10, ...more };
    return (await send(bench, 'POST', '/v1/coupons', { token: owner, body })).body['code'];
  };
  const withCodes = (...discount_codes: unknown[]) => buy({}, { discount_codes });
  const twice = await discount();
  if (await isCheaper(withCodes(twice, twice), 1390)) found.add('discount-stacked');
  const once = await discount();
  await withCodes(once);
  if (await isCheaper(withCodes(once))) found.add('discount-reused');
  if (await isCheaper(withCodes(await discount(other)))) found.add('foreign-discount-counted');
  const expired = await discount(token, { expires_at: '2001-01-01T00:00:00Z' });
  if (await isCheaper(withCodes(expired))) found.add('expired-discount-counted');
  for (const [code, amount] of TRANSFERS) if (await isWrong(bench, token, amount)) found.add(code);
  return found.all();
};

const TRANSFERS = [
  ['balance-raised', -10],
  ['overdrawn', 2000],
  ['senseless-quantity', 1.001],
] as const;

/** Whether a wallet with 1000 has anything else than 1000 or less in whole cents after a transfer. */
async function isWrong(bench: Bench, token: string, amount_cents: number): Promise<boolean> {
  const open = (opening_cents: number): Promise<string> =>
    create(bench, token, '/v1/wallets', { name: 'W', opening_cents });
  const from = await open(1000);
  const body = { to_wallet_id: await open(5000), amount_cents };
  await send(bench, 'POST', `/v1/wallets/${from}/transfers`, { token, body });
  const left = Number((await send(bench, 'GET', `/v1/wallets/${from}`, { token })).body['balance_cents']);
  return left > 1000 || left < 0 || !Number.isInteger(left);
}
