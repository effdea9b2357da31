import { create, findings, logIn, send, type Observer } from './observer.ts';
import type { Bench } from './bench.ts';

/** Above the largest page that is documented. */
const ROWS = 101;
const MOST = 100;

/** Fills a few lists with more rows than a page may have, and asks for sizes that should not work. */
export const observePages: Observer = async (bench) => {
  const found = findings('3.2');
  const { access: token } = await logIn(bench, 'alice');
  const lists = [
    { path: '/v1/projects', body: { name: 'P' } },
    { path: '/v1/orders', body: await orderOf(bench) },
  ];
  for (const { path, body } of lists) {
    for (let n = 0; n < ROWS; n += 1) await create(bench, token, path, body);
    const rows = async (query: string): Promise<number> => {
      const { status, body: answer } = await send(bench, 'GET', `${path}?${query}`, { token });
      return status === 200 ? lengthOf(answer['items']) : 0;
    };
    if ((await rows('')) > MOST) found.add('default-not-capped');
    const capped = await rows('limit=1000000');
    if (capped > MOST) found.add('size-not-capped');
    if ((await rows('per_page=1')) === 1 && (await rows('per_page=1000000')) > MOST)
      found.add('size-not-capped');
    for (const value of ['-1', '0', '', 'all', '1e9', '1&limit=1000000'])
      if ((await rows(`limit=${value}`)) > MOST && capped <= MOST) found.add('special-size-not-capped');
  }
  const project = await create(bench, token, '/v1/projects', { name: 'P' });
  const overview = `/v1/projects/${project}/overview?include=tasks`;
  if ((await send(bench, 'GET', overview, { token })).status === 200) {
    for (let n = 0; n < ROWS; n += 1)
      await create(bench, token, `/v1/projects/${project}/tasks`, { title: 'T' });
    const { body } = await send(bench, 'GET', overview, { token });
    if (lengthOf(body['tasks']) > MOST) found.add('nested-not-capped');
  }
  return found.all();
};

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

async function orderOf(bench: Bench): Promise<unknown> {
  const { body } = await send(bench, 'GET', '/v1/products');
  const [product] = Array.isArray(body['items']) ? body['items'] : [];
  return { items: [{ product_id: product?.id, quantity: 1 }] };
}
