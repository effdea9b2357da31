import { createServer, type IncomingMessage } from 'node:http';
import { parseJson, valueAt, type FlowStep, type Json, type Target } from '@probity/model';
import { operation } from '../accounts/small-target.test-api.ts';

interface Cart {
  readonly owner: string;
  state: 'open' | 'paid';
}

/** How the shop behaves, if not as it should. */
export interface ShopOptions {
  /** Items on a page of purchases; all if left out. */
  readonly pageSize?: number;
  /** The answer to a payment never arrives. */
  readonly cutPay?: boolean;
  /** A paid cart can't be deleted. */
  readonly keepsPaid?: boolean;
}

/** A shop over a real socket: a cart is opened, paid and deleted. */
export async function startShop(options: ShopOptions = {}) {
  const carts = new Map<string, Cart>();
  const log: string[] = [];
  let count = 0;
  const answer = (method: string, url: URL, user: string, body: Json): readonly [number, Json] | 'cut' => {
    const [, , , id = '', action] = url.pathname.split('/');
    const route = `${method} ${url.pathname.replace(id === '' ? '\0' : `/${id}`, id === '' ? '' : '/{id}')}`;
    const cart = carts.get(id);
    if (url.pathname === '/v1/me') return [200, { data: { id: user, email: `${user}@example.test` } }];
    if (route === 'POST /v1/carts') {
      carts.set(`c${(count += 1)}`, { owner: user, state: 'open' });
      return [201, { data: { id: `c${count}` }, sent: body }];
    }
    if (route === 'GET /v1/purchases') {
      const all = [...carts]
        .filter(([, each]) => each.owner === user && each.state === 'paid')
        .map(([key]) => ({ id: key }));
      const page = Number(url.searchParams.get('page') ?? 1);
      const size = options.pageSize ?? Math.max(1, all.length);
      const next = page * size < all.length ? `/v1/purchases?page=${page + 1}` : null;
      return [200, { items: all.slice((page - 1) * size, page * size), next }];
    }
    if (cart === undefined || cart.owner !== user) return [404, { error: 'no such cart' }];
    if (action === 'pay') {
      if (cart.state === 'paid') return [409, { error: 'paid already' }];
      cart.state = 'paid';
      return options.cutPay === true ? 'cut' : [200, { state: 'paid' }];
    }
    if (method !== 'DELETE') return [200, { state: cart.state }];
    if (options.keepsPaid === true && cart.state === 'paid') return [409, { error: 'paid' }];
    carts.delete(id);
    return [204, null];
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://shop');
      const body = await bodyOf(request);
      log.push(`${request.method} ${url.pathname}`);
      const user = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const isLogin = url.pathname === '/v1/auth/login';
      const name = isLogin ? emailIn(body).split('@')[0] : undefined;
      const said =
        name !== undefined
          ? ([200, { data: { access_token: name } }] as const)
          : user === ''
            ? ([401, { error: 'who?' }] as const)
            : answer(request.method ?? '', url, user, body);
      if (said === 'cut') return void request.socket.destroy();
      response.writeHead(said[0], { 'content-type': 'application/json' });
      response.end(said[0] === 204 ? undefined : JSON.stringify(said[1]));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    carts,
    log,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : (parseJson(text) ?? null);
}

function emailIn(body: Json): string {
  const email = valueAt(body, 'email');
  return typeof email === 'string' ? email : '';
}

/** A step of the shop. */
export function step(id: string, parts: Partial<FlowStep> = {}): FlowStep {
  return { operation: id, values: {}, query: {}, headers: {}, body: null, extract: {}, ...parts };
}

const cart = { values: { id: '{cart}' } };
const json = (template: Json) => ({ type: 'application/json', template });

/** What the profile of the shop declares. */
export const SHOP: Pick<Target, 'operations' | 'resources'> & Required<Pick<Target, 'flows'>> = {
  operations: [
    operation('POST', '/v1/auth/login', { public: true, authRole: 'login' }),
    operation('GET', '/v1/me', { authRole: 'me' }),
    operation('POST', '/v1/carts', { body: json({ product_id: 'p1' }) }),
    operation('GET', '/v1/carts/{id}'),
    operation('POST', '/v1/carts/{id}/pay'),
    operation('DELETE', '/v1/carts/{id}'),
    operation('GET', '/v1/purchases'),
  ],
  resources: [],
  flows: [
    {
      name: 'checkout',
      as: 'alice',
      steps: [
        step('POST /v1/carts', {
          body: json({ product_id: 'p7', note: '{canary}' }),
          extract: { cart: 'data.id' },
        }),
        step('POST /v1/carts/{id}/pay', cart),
      ],
      effect: { read: step('GET /v1/purchases'), at: 'items', by: 1 },
      undo: [step('DELETE /v1/carts/{id}', cart)],
    },
  ],
};
