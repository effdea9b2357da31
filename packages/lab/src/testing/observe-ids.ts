import { createHash } from 'node:crypto';
import { itemsOf } from './bench.ts';
import { create, findings, logIn, send, type Observer } from './observer.ts';

const CANARY = 'canary-77d0';

/** Makes objects for two accounts in turn and looks at their ids, then opens one with a copied id. */
export const observeIds: Observer = async (bench) => {
  const found = findings('2.2');
  const [alice, bob] = [(await logIn(bench, 'alice')).access, (await logIn(bench, 'bob')).access];
  const [product] = itemsOf(await send(bench, 'GET', '/v1/products'));
  const items = [{ product_id: product?.['id'], quantity: 1 }];
  const kinds: [string, object][] = [
    ['/v1/projects', {}],
    ['/v1/files', { content_type: 'a/b', size: 1 }],
    ['/v1/orders', { items }],
  ];
  for (const [path, body] of kinds) {
    const ids: string[] = [];
    for (const [n, token] of [alice, bob, alice, bob, alice].entries()) {
      const name = `${CANARY} ${['walrus', 'tern', 'auk', 'plaice', 'gannet'][n]}`;
      const label = path === '/v1/orders' ? { note: name } : { name };
      ids.push(await create(bench, token, path, { ...body, ...label }));
    }
    const fault = faultOf(ids);
    if (fault !== undefined) found.add(fault);
    const own = await send(bench, 'GET', `${path}/${ids[0]}`, { token: alice });
    if (!own.text.includes(CANARY)) throw new Error(`The control of ${path} was refused.`);
    const copied = await send(bench, 'GET', `${path}/${ids[0]}`, { token: bob });
    if (copied.text.includes(CANARY)) found.add('copied-id-opens-object');
    const location = `${path}?cursor=${encodeURIComponent(ids[2] ?? '')}`;
    if ((await send(bench, 'GET', location, { token: alice })).status !== 200)
      throw new Error('No next page.');
  }
  const project = await create(bench, alice, '/v1/projects', { name: 'P' });
  const tasks: string[] = [];
  for (const title of ['oak', 'ash', 'elm']) {
    tasks.push(await create(bench, alice, `/v1/projects/${project}/tasks`, { title }));
  }
  const fault = faultOf(tasks);
  if (fault !== undefined) found.add(fault);
  return found.all();
};

/** What is wrong with some ids, if anything. */
function faultOf(ids: readonly string[]): string | undefined {
  if (ids.every((id) => /^\d{16}$/.test(id) && Math.abs(Number(id) / 1000 - Date.now()) < 60_000))
    return 'clock-ids';
  if (isCounted(ids)) return 'countable-ids';
  return ids.every((id) => /^\d{1,6}$/.test(id)) ? 'few-ids' : undefined;
}

/** Whether ids are numbers, perhaps wrapped or hashed, that go one way in small steps. */
function isCounted(ids: readonly string[]): boolean {
  const numbers = ids.map(toNumber);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? number));
  return [1, -1].some((way) => steps.every((step) => step * way > 0 && step * way <= 1000));
}

function toNumber(id: string): number {
  const [, digits] = /^(?:[a-z]+_)?(\d+)$/.exec(id) ?? /^\w+:(\d+)$/.exec(atobOrEmpty(id)) ?? [];
  if (digits !== undefined) return Number(digits);
  if (/^[0-9a-f]{32}$/.test(id)) return HASHES.get(id) ?? Number.NaN;
  return /^[0-9a-f]{12}$/.test(id) ? Number.parseInt(id, 16) : Number.NaN;
}

const HASHES = new Map(
  Array.from({ length: 1000 }, (_, number) => [
    createHash('md5').update(String(number)).digest('hex'),
    number,
  ]),
);

function atobOrEmpty(text: string): string {
  return Buffer.from(text, 'base64').toString('latin1');
}
