import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from './products.ts';
import { itemsOf, startBench, type Bench } from './testing/bench.ts';

let bench: Bench;
let alice: string;
let bob: string;
let project: string;
let task: string;
let comment: string;
let file: string;
let invitation: string;
let order: string;
const CANARY = 'canary-7d1f';

beforeAll(async () => {
  bench = await startBench();
  [alice, bob] = [(await bench.logIn('alice')).access, (await bench.logIn('bob')).access];
  const make = async (path: string, body: unknown) => (await bench.create(alice, path, body)).id;
  project = await make('/v1/projects', { name: `${CANARY} project` });
  task = await make(`/v1/projects/${project}/tasks`, { title: `${CANARY} task` });
  comment = await make(`/v1/tasks/${task}/comments`, { text: `${CANARY} comment` });
  file = await make('/v1/files', { name: `${CANARY} file`, content_type: 'text/plain', size: 1 });
  invitation = await make('/v1/invitations', {
    project_id: project,
    email: 'guest@harbor.example',
    message: CANARY,
  });
  order = await make('/v1/orders', { items: [{ product_id: PRODUCTS[0].id, quantity: 2 }], note: CANARY });
});
afterAll(() => bench.close());

const objects: [string, () => string, unknown][] = [
  ['a project', () => `/v1/projects/${project}`, { name: 'taken' }],
  ['a task', () => `/v1/projects/${project}/tasks/${task}`, { title: 'taken' }],
  ['a comment', () => `/v1/comments/${comment}`, { text: 'taken' }],
  ['a file', () => `/v1/files/${file}`, { note: 'taken' }],
  ['an invitation', () => `/v1/invitations/${invitation}`, undefined],
  ['an order', () => `/v1/orders/${order}`, { note: 'taken' }],
];

describe('an object of somebody else', () => {
  it.each(objects)('%s is refused to others and left as it was', async (_name, path, change) => {
    const before = await bench.send('GET', path(), { token: alice });
    expect(before.status).toBe(200);
    expect(before.text).toContain(CANARY);
    const attempts = [
      await bench.send('GET', path(), { token: bob }),
      await bench.send('HEAD', path(), { token: bob }),
      await bench.send('DELETE', path(), { token: bob }),
      ...(change === undefined
        ? []
        : [
            await bench.send('PATCH', path(), { token: bob, body: change }),
            await bench.send('PATCH', path(), { token: bob, raw: 'not json' }),
            await bench.send('PATCH', path(), { token: bob, body: { role: 'admin' } }),
          ]),
    ];
    for (const attempt of attempts) {
      expect(attempt.status).toBe(404);
      expect(attempt.text).not.toContain(CANARY);
    }
    expect((await bench.send('GET', path(), { token: alice })).text).toBe(before.text);
  });

  const others: [string, string, () => string, () => unknown][] = [
    ['tasks of the project', 'GET', () => `/v1/projects/${project}/tasks`, () => undefined],
    ['a new task in it', 'POST', () => `/v1/projects/${project}/tasks`, () => ({ title: 'mine' })],
    ['comments of the task', 'GET', () => `/v1/tasks/${task}/comments`, () => undefined],
    ['a new comment', 'POST', () => `/v1/tasks/${task}/comments`, () => ({ text: 'mine' })],
    ['archiving', 'POST', () => `/v1/projects/${project}/archive`, () => undefined],
    ['accepting', 'POST', () => `/v1/invitations/${invitation}/accept`, () => undefined],
    [
      'inviting',
      'POST',
      () => '/v1/invitations',
      () => ({ project_id: project, email: 'bob@harbor.example' }),
    ],
    [
      'a file in it',
      'POST',
      () => '/v1/files',
      () => ({ name: 'x', content_type: 'a/b', size: 1, project_id: project }),
    ],
  ];
  it.each(others)('%s is refused', async (_name, method, path, body) => {
    const answer = await bench.send(method, path(), { token: bob, body: body() });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(CANARY);
  });

  it('is not reached through an own parent', async () => {
    const { id } = await bench.create(bob, '/v1/projects', { name: 'own' });
    for (const method of ['GET', 'DELETE']) {
      expect((await bench.send(method, `/v1/projects/${id}/tasks/${task}`, { token: bob })).status).toBe(404);
    }
  });

  it.each([
    '/v1/projects',
    '/v1/projects/shared',
    '/v1/files',
    '/v1/invitations',
    '/v1/orders',
    '/v1/public/projects',
  ])('is not in the list %s, with or without a filter', async (path) => {
    const owner = (await bench.send('GET', '/v1/me', { token: alice })).body['id'];
    for (const query of ['', `?owner_id=${String(owner)}`, `?q=${CANARY}`, `?id=${project}`]) {
      const answer = await bench.send('GET', path + query, { token: bob });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(CANARY);
    }
  });

  it('is not found by a search, which finds it for its owner', async () => {
    const search = (token: string) => bench.send('GET', `/v1/search?q=${CANARY}`, { token });
    expect((await search(bob)).body['items']).toEqual([]);
    const found = itemsOf(await search(alice));
    expect(found.map(({ type }) => type)).toEqual(['project', 'task', 'comment', 'file']);
  });

  it('is passed over in bulk', async () => {
    const own = await bench.create(bob, '/v1/projects', { name: 'own' });
    const ids = [own.id, project];
    const read = await bench.send('POST', '/v1/bulk/projects/read', { token: bob, body: { ids } });
    expect(itemsOf(read).map(({ id }) => id)).toEqual([own.id]);
    const deleted = await bench.send('POST', '/v1/bulk/projects/delete', { token: bob, body: { ids } });
    expect(deleted.body['deleted']).toEqual([own.id]);
    expect((await bench.send('GET', `/v1/projects/${project}`, { token: alice })).status).toBe(200);
  });

  it('looks like one that does not exist', async () => {
    const foreign = await bench.send('GET', `/v1/projects/${project}`, { token: bob });
    for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', '1', "' OR 1=1 --"]) {
      const missing = await bench.send('GET', `/v1/projects/${encodeURIComponent(id)}`, { token: bob });
      expect([missing.status, missing.text]).toEqual([404, foreign.text]);
    }
  });

  it('is out of reach of administrators too', async () => {
    const { access } = await bench.logIn('admin');
    expect((await bench.send('GET', `/v1/projects/${project}`, { token: access })).status).toBe(404);
  });
});

describe('what is shared', () => {
  it('is read by anyone who accepted the invitation, and changed by nobody else than its owner', async () => {
    const { id } = await bench.create(alice, '/v1/projects', { name: 'to share' });
    const inside = await bench.create(alice, `/v1/projects/${id}/tasks`, { title: 'inside' });
    const sent = await bench.create(alice, '/v1/invitations', {
      project_id: id,
      email: 'bob@harbor.example',
    });
    expect((await bench.send('GET', `/v1/projects/${id}`, { token: bob })).status).toBe(404);
    expect((await bench.send('POST', `/v1/invitations/${sent.id}/accept`, { token: alice })).status).toBe(
      404,
    );
    expect((await bench.send('POST', `/v1/invitations/${sent.id}/accept`, { token: bob })).status).toBe(200);
    expect((await bench.send('POST', `/v1/invitations/${sent.id}/accept`, { token: bob })).status).toBe(409);
    expect((await bench.send('DELETE', `/v1/invitations/${sent.id}`, { token: bob })).status).toBe(404);
    for (const path of [
      `/v1/projects/${id}`,
      `/v1/projects/${id}/tasks/${inside.id}`,
      `/v1/tasks/${inside.id}/comments`,
    ]) {
      expect((await bench.send('GET', path, { token: bob })).status).toBe(200);
    }
    expect((await bench.send('GET', '/v1/projects/shared', { token: bob })).text).toContain(id);
    for (const [method, path] of [
      ['PATCH', `/v1/projects/${id}`],
      ['DELETE', `/v1/projects/${id}`],
      ['POST', `/v1/projects/${id}/archive`],
      ['POST', `/v1/projects/${id}/tasks`],
      ['DELETE', `/v1/projects/${id}/tasks/${inside.id}`],
    ] as const) {
      expect((await bench.send(method, path, { token: bob, body: { name: 'x', title: 'x' } })).status).toBe(
        404,
      );
    }
    const remark = await bench.create(bob, `/v1/tasks/${inside.id}/comments`, { text: 'by bob' });
    expect(
      (await bench.send('PATCH', `/v1/comments/${remark.id}`, { token: alice, body: { text: 'x' } })).status,
    ).toBe(404);
    expect((await bench.send('DELETE', `/v1/comments/${remark.id}`, { token: alice })).status).toBe(204);
  });

  it('is public when its owner says so, and then without the name of the owner', async () => {
    const { id } = await bench.create(alice, '/v1/projects', { name: 'lighthouse', visibility: 'public' });
    const list = await bench.send('GET', '/v1/public/projects');
    expect(list.body['items']).toEqual([{ id, name: 'lighthouse', description: '' }]);
    expect((await bench.send('GET', `/v1/projects/${id}`, { token: bob })).status).toBe(200);
    expect(
      (await bench.send('PATCH', `/v1/projects/${id}`, { token: bob, body: { name: 'x' } })).status,
    ).toBe(404);
    await bench.send('DELETE', `/v1/projects/${id}`, { token: alice });
  });
});
