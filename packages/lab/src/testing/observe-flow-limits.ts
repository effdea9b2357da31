import { PRODUCTS } from '../products.ts';
import type { Bench } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

/** Checks out and invites guests until it is refused, and looks whether a session or a device counts anew. */
export const observeFlowLimits: Observer = async (bench) => {
  const found = findings('4.1');
  const { access: alice } = await logIn(bench, 'alice');
  if ((await send(bench, 'GET', '/v1/carts', { token: alice })).status === 404) return found.all();
  const items = [{ product_id: PRODUCTS[1].id, quantity: 1 }];
  const buy = async (token: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    const before = await count(bench, token, '/v1/purchases');
    const path = `/v1/carts/${await create(bench, token, '/v1/carts', { items })}`;
    await send(bench, 'POST', `${path}/address`, { token, body: { address: '1 Quay Street' } });
    await send(bench, 'POST', `${path}/payment`, { token, body: { method: 'card' } });
    await send(bench, 'POST', `${path}/confirm`, { token, headers });
    return (await count(bench, token, '/v1/purchases')) > before;
  };
  const times = await until(() => buy(alice));
  if (times > 3) found.add('limit-exceeded');
  else {
    bench.advance(1000);
    if (await buy(alice, { 'x-device-id': 'another' })) found.add('limit-bypassed');
    const { access: again } = await logIn(bench, 'alice');
    if (await buy(again)) found.add('limit-reset-by-session');
  }
  const project = await create(bench, alice, '/v1/projects', { name: 'P' });
  const invite = async (): Promise<boolean> => {
    const before = await count(bench, alice, '/v1/invitations');
    const email = `guest-${before}@guests.example`;
    await send(bench, 'POST', '/v1/invitations', { token: alice, body: { project_id: project, email } });
    return (await count(bench, alice, '/v1/invitations')) > before;
  };
  if ((await until(invite)) > 3) found.add('limit-exceeded');
  return found.all();
};

/** How often something works, at most five times. */
async function until(work: () => Promise<boolean>): Promise<number> {
  let times = 0;
  while (times < 5 && (await work())) times += 1;
  return times;
}

async function count(bench: Bench, token: string, path: string): Promise<number> {
  const { body } = await send(bench, 'GET', `${path}?limit=100`, { token });
  return Array.isArray(body['items']) ? body['items'].length : 0;
}
