import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCTS } from './products.ts';
import { itemsOf, startBench, type Bench } from './testing/bench.ts';

let bench: Bench;
let token: string;
beforeAll(async () => {
  bench = await startBench();
  token = (await bench.logIn('alice')).access;
});
afterAll(() => bench.close());

describe('a body', () => {
  const extra = { role: 'admin' };
  const bodies: [string, string, () => Promise<string>, Record<string, unknown>][] = [
    [
      'of a sign-up',
      'POST',
      async () => '/v1/signup',
      { email: 'x@harbor.example', password: 'long-enough', name: 'X' },
    ],
    ['of a profile', 'PATCH', async () => '/v1/me', { name: 'alice' }],
    ['of a new project', 'POST', async () => '/v1/projects', { name: 'P' }],
    ['of a project', 'PATCH', async () => `/v1/projects/${(await newProject()).id}`, { name: 'P' }],
    ['of a new task', 'POST', async () => `/v1/projects/${(await newProject()).id}/tasks`, { title: 'T' }],
    ['of a new file', 'POST', async () => '/v1/files', { name: 'F', content_type: 'a/b', size: 1 }],
    [
      'of a new order',
      'POST',
      async () => '/v1/orders',
      { items: [{ product_id: PRODUCTS[0].id, quantity: 1 }] },
    ],
    ['of a bulk read', 'POST', async () => '/v1/bulk/projects/read', { ids: [PRODUCTS[0].id] }],
  ];
  const newProject = () => bench.create(token, '/v1/projects', { name: 'P' });

  it.each(bodies)(
    '%s is taken without unknown keys and refused with one',
    async (_name, method, path, body) => {
      const url = await path();
      const refused = await bench.send(method, url, { token, body: { ...body, ...extra } });
      expect(refused.status).toBe(422);
      expect(refused.body['code']).toBe('invalid_input');
      expect((await bench.send(method, url, { token, body })).status).toBeLessThan(300);
    },
  );

  it('that is not JSON is a 400, and one of another type a 415', async () => {
    expect((await bench.send('POST', '/v1/projects', { token, raw: '{' })).status).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await bench.send('POST', '/v1/projects', { token, raw: 'name=P', headers })).status).toBe(415);
  });

  it('that is too large is a 413', async () => {
    const raw = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    expect((await bench.send('POST', '/v1/projects', { token, raw })).status).toBe(413);
  });

  it('never sets the price of an order', async () => {
    const items = [
      { product_id: PRODUCTS[0].id, quantity: 2 },
      { product_id: PRODUCTS[0].id, quantity: 1 },
    ];
    const order = await bench.create(token, '/v1/orders', { items });
    expect(order['total_cents']).toBe(3 * PRODUCTS[0].price_cents);
    const unknown = { items: [{ product_id: '01890a5d-ac96-774b-bcce-b302099a8057', quantity: 1 }] };
    expect((await bench.send('POST', '/v1/orders', { token, body: unknown })).body['code']).toBe(
      'unknown_product',
    );
  });
});

describe('an answer', () => {
  it('holds no hash, secret or internal note, also for administrators', async () => {
    const { access: admin } = await bench.logIn('admin');
    const paths = ['/v1/me', '/v1/projects', '/v1/admin/users', '/v1/admin/audit'];
    for (const path of paths) {
      const { text } = await bench.send('GET', path, { token: admin });
      expect(text).not.toMatch(/argon2|hash|secret|internal|nternal note/);
    }
    const users = await bench.send('GET', '/v1/admin/users', { token: admin });
    const [user] = itemsOf(users);
    expect(Object.keys(user ?? {})).toEqual([
      'id',
      'email',
      'name',
      'role',
      'credits',
      'created_at',
      'disabled',
      'locked',
    ]);
  });

  it('pages through a list without gaps or repetitions', async () => {
    const { access } = await bench.logIn('bob');
    for (let n = 1; n <= 5; n += 1)
      await bench.create(access, '/v1/files', { name: `f${n}`, content_type: 'a/b', size: n });
    const names: unknown[] = [];
    let cursor: string | null = null;
    do {
      const query = cursor === null ? '' : `&cursor=${cursor}`;
      const page = await bench.send('GET', `/v1/files?limit=2${query}`, { token: access });
      names.push(...itemsOf(page).map(({ name }) => name));
      cursor = z.string().nullable().parse(page.body['next_cursor']);
    } while (cursor !== null);
    expect(names).toEqual(['f5', 'f4', 'f3', 'f2', 'f1']);
    for (const limit of ['0', '101', 'all']) {
      expect((await bench.send('GET', `/v1/files?limit=${limit}`, { token: access })).status).toBe(422);
    }
  });

  it('says where a new object lies, and gives it a UUIDv7', async () => {
    const answer = await bench.send('POST', '/v1/projects', { token, body: { name: 'P' } });
    expect(answer.headers['location']).toBe(`/v1/projects/${String(answer.body['id'])}`);
    expect(String(answer.body['id'])).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe('deleting', () => {
  it('a project takes tasks and comments with it', async () => {
    const project = await bench.create(token, '/v1/projects', { name: 'P' });
    const task = await bench.create(token, `/v1/projects/${project.id}/tasks`, { title: 'T' });
    const comment = await bench.create(token, `/v1/tasks/${task.id}/comments`, { text: 'C' });
    expect((await bench.send('DELETE', `/v1/projects/${project.id}`, { token })).status).toBe(204);
    expect((await bench.send('GET', `/v1/comments/${comment.id}`, { token })).status).toBe(404);
  });

  it('an account takes everything with it, and administrators cannot delete themselves', async () => {
    const { access: admin } = await bench.logIn('admin');
    const body = { email: 'gone@harbor.example', password: 'long-enough', name: 'Gone' };
    const made = await bench.send('POST', '/v1/signup', { body });
    const { access } = await bench.logIn('gone', 'long-enough');
    await bench.create(access, '/v1/projects', { name: 'P' });
    const path = `/v1/admin/users/${String(made.body['id'])}`;
    expect((await bench.send('DELETE', path, { token: admin })).status).toBe(204);
    expect((await bench.send('GET', '/v1/me', { token: access })).status).toBe(401);
    expect((await bench.send('GET', path, { token: admin })).status).toBe(404);
    const self = (await bench.send('GET', '/v1/me', { token: admin })).body['id'];
    expect((await bench.send('DELETE', `/v1/admin/users/${String(self)}`, { token: admin })).status).toBe(
      409,
    );
  });
});
