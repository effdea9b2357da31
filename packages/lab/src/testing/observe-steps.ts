import { PRODUCTS } from '../products.ts';
import type { Bench } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

type Step = 'address' | 'payment' | 'confirm';

const BODIES: Readonly<Record<Step, unknown>> = {
  address: { address: '1 Quay Street' },
  payment: { method: 'card' },
  confirm: undefined,
};

/** Goes through the checkout of the shop otherwise than it is meant, and counts what was bought. */
export const observeSteps: Observer = async (bench) => {
  const found = findings('4.2');
  const { access: alice } = await logIn(bench, 'alice');
  const { access: bob } = await logIn(bench, 'bob');
  if ((await send(bench, 'GET', '/v1/carts', { token: alice })).status === 404) return found.all();
  const cart = () =>
    create(bench, alice, '/v1/carts', { items: [{ product_id: PRODUCTS[1].id, quantity: 1 }] });
  const take = (id: string, step: Step, token = alice, query = '') =>
    send(bench, 'POST', `/v1/carts/${id}/${step}${query}`, { token, body: BODIES[step] });
  /** How many purchases more there are after some work; the work's cart is removed. */
  const bought = async (steps: readonly Step[], last: (id: string) => Promise<unknown>): Promise<number> => {
    const id = await cart();
    for (const step of steps) await take(id, step);
    const before = (await count(bench, alice)) + (await count(bench, bob));
    await last(id);
    const after = (await count(bench, alice)) + (await count(bench, bob));
    await send(bench, 'DELETE', `/v1/carts/${id}`, { token: alice });
    return after - before;
  };
  const confirm = (id: string) => take(id, 'confirm');
  const isOpen = (await bought([], confirm)) > 0;
  if (isOpen || (await bought(['address'], confirm)) > 0) found.add('step-skipped');
  if ((await bought(['address', 'payment', 'confirm'], confirm)) > 0) found.add('step-repeated');
  const claim = (id: string) => take(id, 'confirm', alice, '?step=confirm');
  if (!isOpen && (await bought([], claim)) > 0) found.add('claimed-state-trusted');
  const byBob = (id: string) => take(id, 'confirm', bob);
  if ((await bought(['address', 'payment'], byBob)) > 0) found.add('foreign-flow-used');
  return found.all();
};

async function count(bench: Bench, token: string): Promise<number> {
  const { body } = await send(bench, 'GET', '/v1/purchases?limit=100', { token });
  return Array.isArray(body['items']) ? body['items'].length : 0;
}
