import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { expressSession } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: expressSession.flaws },
])('the $twin twin with session cookies', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await expressSession.start({ flaws });
  });
  afterAll(() => api.close());

  const login = (
    name: string,
    password = SEEDS.find((seed) => seed.name === name)?.password ?? '',
  ): Promise<Answer> =>
    send(api.url, 'POST /login', {}, `email=${name}%40notes.example&password=${password}`);
  const session = async (name: string): Promise<Record<string, string>> => {
    const { body, cookie } = await login(name);
    return { cookie, 'x-csrf-token': body.csrfToken };
  };

  it('signs in, and refuses strangers and writes without the CSRF token', async () => {
    const alice = await session('alice');
    expect((await send(api.url, 'GET /me', alice)).body).toMatchObject({ email: 'alice@notes.example' });
    expect((await send(api.url, 'GET /me')).status).toBe(401);
    const { cookie = '' } = alice;
    expect((await send(api.url, 'POST /notes', { cookie }, { title: 'x' })).status).toBe(403);
    expect((await send(api.url, 'POST /notes', alice, { title: 'x' })).status).toBe(201);
  });

  it(`${flawed ? 'shows' : 'does not show'} a note to others`, async () => {
    const [alice, bob] = [await session('alice'), await session('bob')];
    const { id } = (await send(api.url, 'POST /notes', alice, { title: 'secret' })).body;
    expect((await send(api.url, `GET /notes/${id}`, bob)).status).toBe(flawed ? 200 : 404);
    expect((await send(api.url, `PUT /notes/${id}`, bob, { title: 'mine' })).status).toBe(404);
    expect((await send(api.url, `DELETE /notes/${id}`, bob)).status).toBe(404);
  });

  it(`${flawed ? 'takes' : 'ignores'} a role in the profile`, async () => {
    const spare = await session('spare-2');
    await send(api.url, 'PATCH /me', spare, { displayName: 'Spare', role: 'admin' });
    const { role, displayName } = (await send(api.url, 'GET /me', spare)).body;
    expect([role, displayName]).toEqual([flawed ? 'admin' : 'user', 'Spare']);
  });

  it(`${flawed ? 'keeps' : 'ends'} the session at logout`, async () => {
    const bob = await session('bob');
    expect((await send(api.url, 'POST /logout', bob)).status).toBe(204);
    expect((await send(api.url, 'GET /me', bob)).status).toBe(flawed ? 200 : 401);
  });

  it(`${flawed ? 'shows' : 'does not show'} the users to a user`, async () => {
    expect((await send(api.url, 'GET /admin/users', await session('bob'))).status).toBe(flawed ? 200 : 403);
    expect((await send(api.url, 'GET /admin/users', await session('admin'))).status).toBe(200);
  });

  it('ends all sessions when the password changes', async () => {
    const [one, two] = [await session('spare-1'), await session('spare-1')];
    const body = { currentPassword: SEEDS[3].password, newPassword: 'quite-another-one' };
    expect((await send(api.url, 'POST /me/password', one, body)).status).toBe(204);
    expect((await send(api.url, 'GET /me', two)).status).toBe(401);
    expect((await login('spare-1', 'quite-another-one')).status).toBe(200);
  });

  it(`${flawed ? 'never limits' : 'limits'} wrong passwords, for one account and for one address`, async () => {
    expect(await limited(25, () => login('spare-1', 'wrong'))).toBe(!flawed);
    let n = 0;
    expect(await limited(25, () => login(`nobody-${(n += 1)}`, 'wrong'))).toBe(!flawed);
  });
});
