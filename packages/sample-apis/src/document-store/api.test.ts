import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { documentStore } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: documentStore.flaws },
])('the $twin twin that stores documents', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await documentStore.start({ flaws });
  });
  afterAll(() => api.close());

  const basic = (name: string, password = SEEDS.find((seed) => seed.name === name)?.password ?? '') => ({
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
  });
  const [alice, bob, admin] = [basic('alice'), basic('bob'), basic('admin')];
  const status = async (...call: [place: string, headers?: Record<string, string>, body?: object | string]) =>
    (await send(api.url, ...call)).status;
  const made = async (place = '/v1/shelves', data: object = { title: 'Hulls' }): Promise<string> =>
    `${place}/${(await send(api.url, `POST ${place}`, alice, { data })).body.data.id}`;
  const withDocument = async (): Promise<string> => made(`${await made()}/documents`, { text: 'secret' });

  it('greets strangers, names callers and refuses wrong passwords', async () => {
    expect((await send(api.url, 'GET /v1/')).body).toEqual({ name: 'store', version: '1.6.2' });
    expect((await send(api.url, 'GET /v1/', alice)).body.user.id).toBe('account:alice');
    expect(await status('GET /v1/health')).toBe(200);
    for (const place of ['GET /v1/', 'GET /v1/admin/accounts', `GET ${await made()}`]) {
      const { status: refused, headers } = await fetch(api.url + place.slice(4), {
        headers: basic('alice', 'wrong'),
      });
      expect([refused, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="store"']);
    }
    expect(await status('GET /v1/shelves')).toBe(401);
  });

  it('describes itself without a word about security', async () => {
    const { body } = await send(api.url, 'GET /v1/__api__');
    const operations = Object.values<object>(body.paths).flatMap((path) => Object.entries(path));
    const silent = operations.filter(([method]) => method !== 'parameters').map(([, each]) => each.security);
    expect([body.swagger, body.securityDefinitions]).toEqual(['2.0', undefined]);
    expect(silent).toEqual(silent.map(() => []));
  });

  it(`${flawed ? 'takes any' : 'takes the right'} password to list shelves`, async () => {
    expect(await status('GET /v1/shelves', alice)).toBe(200);
    expect(await status('GET /v1/shelves', basic('alice', 'wrong'))).toBe(flawed ? 200 : 401);
    expect(await status('GET /v1/shelves', basic('nobody', 'wrong'))).toBe(401);
    expect(await status('GET /v1/shelves')).toBe(401);
  });

  it(`${flawed ? 'shows' : 'does not show'} a document to others`, async () => {
    const document = await withDocument();
    expect(await status(`GET ${document}`, bob)).toBe(flawed ? 200 : 403);
    for (const method of ['PUT', 'PATCH']) {
      expect(await status(`${method} ${document}`, bob, { data: { text: 'mine' } })).toBe(403);
    }
    expect(await status(`DELETE ${document}`, bob)).toBe(403);
    expect((await send(api.url, `GET ${document}`, alice)).body.data.text).toBe('secret');
  });

  it(`${flawed ? 'lets anybody' : 'lets the owner alone'} delete a shelf`, async () => {
    const shelf = await made();
    expect(await status(`GET ${shelf}`, bob)).toBe(403);
    expect(await status(`DELETE ${shelf}`, bob)).toBe(flawed ? 200 : 403);
    expect(await status(`GET ${shelf}`, alice)).toBe(flawed ? 403 : 200);
  });

  it(`${flawed ? 'takes' : 'ignores'} another owner of a shelf`, async () => {
    const shelf = await made();
    const data = { owner: 'account:bob', id: 'mine', last_modified: 1 };
    const { body } = await send(api.url, `PATCH ${shelf}`, alice, { data });
    expect(body.data.owner).toBe(flawed ? 'account:bob' : undefined);
    expect(shelf.endsWith(body.data.id)).toBe(true);
    expect(body.data.last_modified).toBeGreaterThan(1);
    expect(await status(`GET ${shelf}`, bob)).toBe(flawed ? 200 : 403);
    const replaced = await made();
    await send(api.url, `PUT ${replaced}`, alice, { data });
    expect(await status(`GET ${replaced}`, bob)).toBe(403);
  });

  it(`${flawed ? 'shows' : 'does not show'} the hash of the password`, async () => {
    const { user } = (await send(api.url, 'GET /v1/', alice)).body;
    expect(/^\$scrypt\$ln=\d+,r=8,p=1\$/.test(user.password ?? '')).toBe(flawed);
  });

  it(`${flawed ? 'shows everybody' : 'shows the administrator alone'} all accounts`, async () => {
    expect(await status('GET /v1/admin/accounts', bob)).toBe(flawed ? 200 : 403);
    expect(await status('GET /v1/admin/accounts/account:alice', bob)).toBe(403);
    expect(await status('DELETE /v1/admin/accounts/account:alice/attempts', bob)).toBe(403);
    const { body } = await send(api.url, 'GET /v1/admin/accounts/account:alice', admin);
    expect(body.data).toEqual({ id: 'account:alice', role: 'user', created: expect.any(Number) });
    expect(await status('DELETE /v1/admin/accounts/account:alice/attempts', admin)).toBe(200);
  });

  it('tells what is gone from what is not there by nothing', async () => {
    const document = await withDocument();
    const [shelf = ''] = document.split('/documents');
    const gone = await send(api.url, `DELETE ${shelf}`, alice);
    expect(gone.body.data).toEqual({ id: shelf.slice(12), deleted: true });
    const never = await send(api.url, 'GET /v1/shelves/00000000', alice);
    expect(never).toMatchObject({ status: 403, body: { code: 403, errno: 121, error: 'Forbidden' } });
    for (const place of [`DELETE ${shelf}`, `GET ${shelf}`, `GET ${shelf}/documents`, `GET ${document}`]) {
      expect(await send(api.url, place, alice)).toEqual(never);
    }
  });

  it('lists what is the caller’s own, page by page', async () => {
    const documents = `${await made()}/documents`;
    for (const n of [1, 2, 3]) await made(documents, { n });
    const seen: unknown[] = [];
    let next: string | null = `${documents}?_limit=2&_sort=n`;
    while (next !== null) {
      const answer: Response = await fetch(new URL(next, api.url), { headers: alice });
      seen.push(await answer.json());
      next = answer.headers.get('next-page');
      expect(answer.headers.get('link')).toBe(next === null ? null : `<${next}>; rel="next"`);
    }
    expect(seen).toMatchObject([{ data: [{ n: 1 }, { n: 2 }] }, { data: [{ n: 3 }] }]);
    expect((await send(api.url, 'GET /v1/shelves', basic('spare-2'))).body).toEqual({ data: [] });
    expect(await status(`GET ${documents}?_token=nonsense`, alice)).toBe(400);
  });

  it.each([
    { words: 'JSON that is none', type: 'application/json', body: '{', expected: 400 },
    { words: 'a body without its envelope', type: 'application/json', body: '{"title":"x"}', expected: 400 },
    { words: 'a body that is too large', type: 'application/json', body: ' '.repeat(70_000), expected: 413 },
    { words: 'another content type', type: 'text/plain', body: '{"data":{}}', expected: 415 },
  ])('answers $expected to $words', async ({ type, body, expected }) => {
    expect(await status('POST /v1/shelves', { ...alice, 'content-type': type }, body)).toBe(expected);
  });

  it('knows its routes and their methods', async () => {
    expect(await status('GET /v1/nowhere', alice)).toBe(404);
    const { status: refused, headers } = await fetch(`${api.url}/v1/shelves`, {
      method: 'PUT',
      headers: alice,
    });
    expect([refused, headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('limits wrong passwords by account and by address, and holds the right one up as well', async () => {
    const guess = (name: string) => send(api.url, 'GET /v1/', basic(name, 'wrong'));
    expect(await limited(11, () => guess('spare-1'))).toBe(true);
    const { status: refused, headers } = await fetch(`${api.url}/v1/`, { headers: basic('spare-1') });
    expect([refused, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await status('GET /v1/', bob)).toBe(200);
    let n = 0;
    expect(await limited(21, () => guess(`nobody-${(n += 1)}`))).toBe(true);
    expect(await status('GET /v1/', bob)).toBe(429);
  });
});
