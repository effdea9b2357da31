import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { oauth2 } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: oauth2.flaws },
])('the $twin twin with an OpenID provider', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await oauth2.start({ flaws });
  });
  afterAll(() => api.close());

  const token = (params: Record<string, string>): Promise<Answer> =>
    send(
      api.url,
      'POST /oidc/token',
      {},
      new URLSearchParams({ client_id: 'docs-app', ...params }).toString(),
    );
  const login = (
    username: string,
    password = SEEDS.find(({ name }) => name === username)?.password ?? '',
  ): Promise<Answer> => token({ grant_type: 'password', username, password });
  const bearer = (access: string): Record<string, string> => ({ authorization: `Bearer ${access}` });
  const session = async (name: string): Promise<Record<string, string>> =>
    bearer((await login(name)).body.access_token);

  it('gives JWTs for passwords, renews them, and refuses strangers', async () => {
    const { body } = await login('alice');
    expect(decodeJwt(body.access_token)).toMatchObject({ aud: `${api.url}/api`, iss: `${api.url}/oidc` });
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect((await send(api.url, 'GET /api/me', bearer(renewed.body.access_token))).body.username).toBe(
      'alice',
    );
    expect((await send(api.url, 'GET /api/me')).status).toBe(401);
    expect((await login('alice', 'wrong')).status).toBe(400);
  });

  it(`${flawed ? 'accepts' : 'refuses'} a token signed by somebody else`, async () => {
    const claims = decodeJwt((await login('alice')).body.access_token);
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'docs-1' })
      .sign(privateKey);
    expect((await send(api.url, 'GET /api/me', bearer(forged))).status).toBe(flawed ? 200 : 401);
  });

  it(`${flawed ? 'lets anybody' : 'lets the owner alone'} update a document`, async () => {
    const [alice, bob] = [await session('alice'), await session('bob')];
    const { id } = (await send(api.url, 'POST /api/documents', alice, { title: 'plan' })).body;
    const place = `/api/documents/${id}`;
    expect((await send(api.url, `PATCH ${place}`, bob, { title: 'mine' })).status).toBe(flawed ? 200 : 404);
    expect((await send(api.url, `GET ${place}`, alice)).body.title).toBe(flawed ? 'mine' : 'plan');
    expect((await send(api.url, `GET ${place}`, bob)).status).toBe(404);
    expect((await send(api.url, `DELETE ${place}`, bob)).status).toBe(404);
  });

  it(`${flawed ? 'takes' : 'ignores'} another owner of a folder`, async () => {
    const alice = await session('alice');
    const { id } = (await send(api.url, 'POST /api/folders', alice, { name: 'hulls' })).body;
    await send(api.url, `PATCH /api/folders/${id}`, alice, { name: 'ropes', owner_id: 'somebody' });
    expect((await send(api.url, `GET /api/folders/${id}`, alice)).status).toBe(flawed ? 404 : 200);
  });

  it(`${flawed ? 'keeps' : 'ends'} the tokens at logout`, async () => {
    const { body } = await login('bob');
    expect((await send(api.url, 'POST /api/logout', bearer(body.access_token))).status).toBe(204);
    expect((await send(api.url, 'GET /api/me', bearer(body.access_token))).status).toBe(flawed ? 200 : 401);
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(renewed.status).toBe(flawed ? 200 : 400);
  });

  it('ends all tokens when the password changes, and lets administrators alone in', async () => {
    const [one, two] = [await session('spare-2'), await session('spare-2')];
    const body = { current: SEEDS[4].password, replacement: 'quite-another-one' };
    expect((await send(api.url, 'POST /api/me/password', one, body)).status).toBe(204);
    expect((await send(api.url, 'GET /api/me', two)).status).toBe(401);
    expect((await send(api.url, 'GET /api/admin/usage', await session('bob'))).status).toBe(403);
    expect((await send(api.url, 'GET /api/admin/usage', await session('admin'))).status).toBe(200);
  });

  it(`${flawed ? 'never limits' : 'limits'} wrong passwords`, async () => {
    for (const nameOf of [() => 'spare-1', (n: number) => `nobody-${n}`]) {
      const statuses = [];
      for (let n = 0; n < 25; n += 1) statuses.push((await login(nameOf(n), 'wrong')).status);
      expect(statuses.includes(429)).toBe(!flawed);
    }
  });
});
