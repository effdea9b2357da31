import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { camelEnvelope } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: camelEnvelope.flaws },
])('the $twin twin with envelopes', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await camelEnvelope.start({ flaws });
  });
  afterAll(() => api.close());

  const login = (
    loginName: string,
    password = SEEDS.find(({ name }) => name === loginName)?.password ?? '',
  ): Promise<Answer> => send(api.url, 'POST /api/auth/signIn', {}, { loginName, password });
  const session = async (name: string): Promise<Record<string, string>> => ({
    'x-auth-token': (await login(name)).body.data.session.token,
  });
  const code = async (place: string, headers: Record<string, string>, body?: object): Promise<string> =>
    (await send(api.url, place, headers, body)).body.error?.code ?? 'none';

  it('answers everything with 200, and strangers with an error', async () => {
    const answer = await send(api.url, 'GET /api/memberProfile');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, error: { code: 'notAuthenticated' } },
    });
    expect((await send(api.url, 'GET /api/memberProfile', await session('alice'))).body.data.loginName).toBe(
      'alice',
    );
  });

  it(`${flawed ? 'shows' : 'does not show'} a list to others`, async () => {
    const made = await send(api.url, 'POST /api/shoppingLists', await session('alice'), { listName: 'rope' });
    const place = `/api/shoppingLists/${made.body.data.listId}`;
    const bob = await session('bob');
    expect(await code(`GET ${place}`, bob)).toBe(flawed ? 'none' : 'notFound');
    expect(await code(`PATCH ${place}`, bob, { listName: 'mine' })).toBe('notFound');
    expect(await code(`DELETE ${place}`, bob)).toBe('notFound');
  });

  it(`${flawed ? 'shows' : 'keeps back'} the hash of the password`, async () => {
    const { data } = (await send(api.url, 'GET /api/memberProfile', await session('alice'))).body;
    expect('passwordHash' in data).toBe(flawed);
  });

  it(`${flawed ? 'takes' : 'ignores'} a role in the profile`, async () => {
    const spare = await session('spare-2');
    await send(api.url, 'PATCH /api/memberProfile', spare, { nickName: 'S', memberRole: 'admin' });
    const { data } = (await send(api.url, 'GET /api/memberProfile', spare)).body;
    expect(data).toMatchObject({ nickName: 'S', memberRole: flawed ? 'admin' : 'user' });
  });

  it(`${flawed ? 'shows' : 'does not show'} the members to a user`, async () => {
    expect(await code('GET /api/admin/memberList', await session('bob'))).toBe(
      flawed ? 'none' : 'notAllowed',
    );
    expect(await code('GET /api/admin/memberList', await session('admin'))).toBe('none');
  });

  it('ends a session at sign-out, and all of them when the password changes', async () => {
    const [one, two, three] = [await session('spare-1'), await session('spare-1'), await session('spare-1')];
    await send(api.url, 'POST /api/auth/signOut', one);
    expect(await code('GET /api/memberProfile', one)).toBe('notAuthenticated');
    const body = { oldPassword: SEEDS[3].password, newPassword: 'quite-another-one' };
    expect(await code('POST /api/memberProfile/changePassword', two, body)).toBe('none');
    expect(await code('GET /api/memberProfile', three)).toBe('notAuthenticated');
  });

  it(`${flawed ? 'never limits' : 'limits'} wrong passwords`, async () => {
    expect(await limited(25, () => login('spare-1', 'wrong'))).toBe(!flawed);
    let n = 0;
    expect(await limited(25, () => login(`nobody-${(n += 1)}`, 'wrong'))).toBe(!flawed);
  });
});
