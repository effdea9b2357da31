import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, send, type Answer } from '../caller.test-api.ts';
import { SEEDS, type Running } from '../sample-api.ts';
import { nestedIntegers } from './api.ts';

describe.each([
  { sampleApi: 'correct', flaws: [] },
  { sampleApi: 'flawed', flaws: nestedIntegers.flaws },
])('the $twin twin with nested integers', ({ flaws }) => {
  const flawed = flaws.length > 0;
  let api: Running;
  beforeAll(async () => {
    api = await nestedIntegers.start({ flaws });
  });
  afterAll(() => api.close());

  const login = (
    username: string,
    password = SEEDS.find(({ name }) => name === username)?.password ?? '',
  ): Promise<Answer> => send(api.url, 'POST /auth/token', {}, { username, password });
  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const session = async (name: string): Promise<Record<string, string>> =>
    bearer((await login(name)).body.accessToken);
  const lineOf = async (caller: Record<string, string>) => {
    const company = `/companies/${(await send(api.url, 'POST /companies', caller, { name: 'Hull Ltd' })).body.id}`;
    const made = await send(api.url, `POST ${company}/invoices`, caller, { number: '1' });
    const invoice = `${company}/invoices/${made.body.id}`;
    const line = await send(api.url, `POST ${invoice}/lines`, caller, { text: 'paint', quantity: 2 });
    return {
      company,
      invoice,
      line: `${invoice}/lines/${line.body.id}`,
      id: line.body.id,
      invoiceId: made.body.id,
    };
  };

  it('refuses strangers and altered tokens', async () => {
    const { accessToken } = (await login('alice')).body;
    expect((await send(api.url, 'GET /users/me')).status).toBe(401);
    const [head, , signature] = accessToken.split('.');
    const other = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), role: 'admin' })).toString(
      'base64url',
    );
    expect((await send(api.url, 'GET /users/me', bearer(`${head}.${other}.${signature}`))).status).toBe(401);
    expect((await send(api.url, 'GET /users/me', bearer(accessToken))).body.username).toBe('alice');
  });

  it(`names objects by integers that ${flawed ? 'count up' : 'are random'}`, async () => {
    const alice = await session('alice');
    const ids = [await lineOf(alice), await lineOf(alice)].map(({ id }) => id);
    expect(ids[1] - ids[0] === 3 && ids[0] < 10_000).toBe(flawed);
    expect(Number.isSafeInteger(ids[0])).toBe(true);
  });

  it(`${flawed ? 'shows' : 'does not show'} a line to others`, async () => {
    const { line, invoice, company } = await lineOf(await session('alice'));
    const bob = await session('bob');
    expect((await send(api.url, `GET ${line}`, bob)).status).toBe(flawed ? 200 : 404);
    for (const place of [company, invoice])
      expect((await send(api.url, `GET ${place}`, bob)).status).toBe(404);
    expect((await send(api.url, `PUT ${line}`, bob, { text: 'mine' })).status).toBe(404);
    expect((await send(api.url, `DELETE ${line}`, bob)).status).toBe(404);
  });

  it(`${flawed ? 'accepts' : 'refuses'} an unsigned token`, async () => {
    const claims = decodeJwt((await login('alice')).body.accessToken);
    const status = (await send(api.url, 'GET /users/me', bearer(new UnsecuredJWT(claims).encode()))).status;
    expect(status).toBe(flawed ? 200 : 401);
  });

  it(`${flawed ? 'takes' : 'ignores'} the approval in an update`, async () => {
    const alice = await session('alice');
    const { invoice } = await lineOf(alice);
    await send(api.url, `PUT ${invoice}`, alice, { number: '2', approved: true });
    expect((await send(api.url, `GET ${invoice}`, alice)).body).toMatchObject({
      number: '2',
      approved: flawed,
    });
  });

  it(`gives tokens for ${flawed ? 'a week' : 'a quarter of an hour'}, which revoking ends`, async () => {
    const { accessToken } = (await login('bob')).body;
    const { exp = 0, iat = 0 } = decodeJwt(accessToken);
    expect(exp - iat).toBe(flawed ? 604_800 : 900);
    expect((await send(api.url, 'POST /auth/revoke', bearer(accessToken))).status).toBe(204);
    expect((await send(api.url, 'GET /users/me', bearer(accessToken))).status).toBe(401);
  });

  it('lets administrators alone approve', async () => {
    const alice = await session('alice');
    const place = `POST /admin/invoices/${(await lineOf(alice)).invoiceId}/approve`;
    expect((await send(api.url, place, alice)).status).toBe(403);
    expect((await send(api.url, place, await session('admin'))).body.approved).toBe(true);
  });

  it('limits wrong passwords', async () => {
    expect(await limited(25, () => login('spare-1', 'wrong'))).toBe(true);
    expect((await login('spare-1')).status).toBe(429);
    let n = 0;
    expect(await limited(25, () => login(`nobody-${(n += 1)}`, 'wrong'))).toBe(true);
  });
});
