import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { jsonapi } from './api.ts';

const TYPE = { 'content-type': 'application/vnd.api+json' };

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: jsonapi.flaws },
])('the $twin twin of JSON:API', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await jsonapi.start({ flaws });
  });
  afterAll(() => api.close());

  const data = (type: string, attributes: object, more: object = {}) => ({
    data: { type, attributes, ...more },
  });
  const login = (
    name: string,
    password = SEEDS.find((seed) => seed.name === name)?.password ?? '',
  ): Promise<Answer> =>
    send(api.url, 'POST /sessions', TYPE, data('sessions', { email: `${name}@boards.example`, password }));
  const session = async (name: string): Promise<Record<string, string>> => ({
    ...TYPE,
    authorization: `Bearer ${(await login(name)).body.data.attributes.token}`,
  });
  const board = async (caller: Record<string, string>): Promise<string> =>
    (await send(api.url, 'POST /boards', caller, data('boards', { title: 'Hulls' }))).body.data.id;

  it('refuses strangers and other media types', async () => {
    const alice = await session('alice');
    expect((await send(api.url, 'GET /people/me')).status).toBe(401);
    const json = { ...alice, 'content-type': 'application/json' };
    expect((await send(api.url, 'POST /boards', json, data('boards', { title: 'x' }))).status).toBe(415);
    expect((await send(api.url, 'GET /people/me', alice)).body.data.attributes.name).toBe('alice');
  });

  it(`${flawed ? 'shows' : 'does not show'} a board to others`, async () => {
    const id = await board(await session('alice'));
    const bob = await session('bob');
    expect((await send(api.url, `GET /boards/${id}`, bob)).status).toBe(flawed ? 200 : 404);
    const change = data('boards', { title: 'mine' }, { id });
    expect((await send(api.url, `PATCH /boards/${id}`, bob, change)).status).toBe(404);
    expect((await send(api.url, `DELETE /boards/${id}`, bob)).status).toBe(404);
  });

  it(`${flawed ? 'includes' : 'keeps back'} the digest of the password`, async () => {
    const alice = await session('alice');
    const relationships = { board: { data: { type: 'boards', id: await board(alice) } } };
    const card = await send(
      api.url,
      'POST /cards',
      alice,
      data('cards', { text: 'paint' }, { relationships }),
    );
    const read = await send(api.url, `GET /cards/${card.body.data.id}`, alice);
    expect('password-digest' in read.body.included[0].attributes).toBe(flawed);
  });

  it(`${flawed ? 'takes' : 'ignores'} the role of a person`, async () => {
    const spare = await session('spare-2');
    const { id } = (await send(api.url, 'GET /people/me', spare)).body.data;
    await send(api.url, `PATCH /people/${id}`, spare, data('people', { name: 'S', role: 'admin' }, { id }));
    const { attributes } = (await send(api.url, 'GET /people/me', spare)).body.data;
    expect(attributes).toMatchObject({ name: 'S', role: flawed ? 'admin' : 'user' });
  });

  it(`${flawed ? 'keeps' : 'ends'} a deleted session`, async () => {
    const bob = await session('bob');
    expect((await send(api.url, 'DELETE /sessions/current', bob)).status).toBe(204);
    expect((await send(api.url, 'GET /people/me', bob)).status).toBe(flawed ? 200 : 401);
  });

  it(`${flawed ? 'shows' : 'does not show'} the audit to a user`, async () => {
    const bob = await session('bob');
    expect((await send(api.url, 'GET /audit-events', bob)).status).toBe(flawed ? 200 : 403);
    expect((await send(api.url, 'GET /people', bob)).status).toBe(403);
    expect((await send(api.url, 'GET /audit-events', await session('admin'))).status).toBe(200);
  });

  it('makes accounts, closes them, and limits wrong passwords', async () => {
    const attributes = {
      email: 'new@boards.example',
      name: 'New',
      password: 'long-enough-for-all',
      role: 'admin',
    };
    const made = await send(api.url, 'POST /people', TYPE, data('people', attributes));
    expect(made.body.data.attributes.role).toBe('user');
    expect(await limited(25, () => login('spare-1', 'wrong'))).toBe(true);
    let n = 0;
    expect(await limited(25, () => login(`nobody-${(n += 1)}`, 'wrong'))).toBe(true);
  });
});
