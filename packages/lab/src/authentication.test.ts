import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from './routes/all-routes.ts';
import { listenOn } from './listen-on.ts';
import { startBench, type Bench } from './testing/bench.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let bench: Bench;
let token: string;
beforeAll(async () => {
  bench = await startBench();
  token = (await bench.logIn('alice')).access;
});
afterAll(() => bench.close());

const guarded = allRoutes([])
  .filter((route) => route.access !== 'public')
  .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, ID)] as const);

function damaged(text: string): string {
  const [header = '', payload = '', signature = ''] = text.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  return [header, payload, bytes.toString('base64url')].join('.');
}

describe('a guarded operation', () => {
  it.each(guarded)('%s %s refuses a request without credential, whatever its body', async (method, path) => {
    for (const raw of [undefined, '{}', 'not json']) {
      const answer = await bench.send(method, path, raw === undefined ? {} : { raw });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Bearer');
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it.each(guarded)('%s %s refuses a damaged signature', async (method, path) => {
    expect((await bench.send(method, path, { token: damaged(token) })).status).toBe(401);
  });

  const cases: [string, () => Record<string, string>][] = [
    ['an empty credential', () => ({ authorization: 'Bearer' })],
    ['the word null', () => ({ authorization: 'Bearer null' })],
    ['the wrong scheme', () => ({ authorization: `Basic ${btoa('alice@harbor.example:x')}` })],
    [
      'the right password as Basic',
      () => ({
        authorization: `Basic ${btoa('alice@harbor.example:alice-correct-horse-1')}`,
      }),
    ],
    ['a text of the form of a token', () => ({ authorization: 'Bearer aaaa.bbbb.cccc' })],
    ['no signature', () => ({ authorization: `Bearer ${token.split('.').slice(0, 2).join('.')}.` })],
    ['the algorithm none', () => ({ authorization: `Bearer ${unsigned(token)}` })],
    ['a token in a cookie', () => ({ cookie: `token=${token}; session=${token}` })],
  ];
  it.each(cases)('refuses %s', async (_name, headers) => {
    expect((await bench.send('GET', '/v1/me', { headers: headers() })).status).toBe(401);
  });

  it('refuses a token in the query', async () => {
    expect((await bench.send('GET', `/v1/me?access_token=${token}&token=${token}`)).status).toBe(401);
  });

  it.each([
    '/v1/me/',
    '/v1//me',
    '/V1/ME',
    '/v1/%2e/me',
    '/v1/me;a=b',
    '/v1/public/../me',
    '/v1/public/%2e%2e/me',
  ])('is not reached without credential as %s', async (path) => {
    expect([401, 404]).toContain((await bench.send('GET', path)).status);
  });

  it('refuses a token that has expired, to the millisecond', async () => {
    const short = await startBench({ accessTokenMs: 300 });
    const { access } = await short.logIn('alice');
    short.advance(299);
    expect((await short.send('GET', '/v1/me', { token: access })).status).toBe(200);
    short.advance(1);
    expect((await short.send('GET', '/v1/me', { token: access })).status).toBe(401);
    await short.lab.close();
  });

  it('answers 404 and 405 for what does not exist', async () => {
    expect((await bench.send('GET', '/v1/nothing')).status).toBe(404);
    const answer = await bench.send('PUT', '/v1/me', { token });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, PATCH');
  });
});

describe('the role', () => {
  it.each(guarded.filter(([, path]) => path.startsWith('/v1/admin')))(
    '%s %s refuses an ordinary account with 403, whatever its body and id',
    async (method, path) => {
      expect((await bench.send(method, path, { token, raw: 'not json' })).status).toBe(403);
    },
  );

  it('is read anew with every request', async () => {
    const admin = await bench.logIn('admin');
    const bob = await bench.logIn('bob');
    const me = await bench.send('GET', '/v1/me', { token: bob.access });
    const path = `/v1/admin/users/${String(me.body['id'])}`;
    await bench.send('PATCH', path, { token: admin.access, body: { role: 'admin' } });
    expect((await bench.send('GET', '/v1/admin/users', { token: bob.access })).status).toBe(200);
    await bench.send('PATCH', path, { token: admin.access, body: { role: 'user' } });
    expect((await bench.send('GET', '/v1/admin/users', { token: bob.access })).status).toBe(403);
    await bench.send('PATCH', path, { token: admin.access, body: { disabled: true } });
    expect((await bench.send('GET', '/v1/me', { token: bob.access })).status).toBe(401);
    await bench.send('PATCH', path, { token: admin.access, body: { disabled: false } });
  });
});

describe('a trusted issuer', () => {
  let server: Server;
  let issuer: string;
  let trusting: Bench;
  let subject: string;
  let mint: (claims: JWTPayload) => Promise<string>;
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] };
    server = createServer((request, response) => {
      const discovery = { issuer, jwks_uri: `${issuer}/keys` };
      response.end(JSON.stringify(request.url === '/keys' ? jwks : discovery));
    });
    issuer = await listenOn(server, 0);
    trusting = await startBench({ trustedIssuers: [{ issuer }] });
    const { access } = await trusting.logIn('alice');
    subject = String((await trusting.send('GET', '/v1/me', { token: access })).body['id']);
    mint = (claims) =>
      new SignJWT({
        iss: issuer,
        aud: 'harbor-api',
        sub: subject,
        iat: seconds(0),
        exp: seconds(600),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .sign(privateKey);
  });
  afterAll(async () => {
    await trusting.lab.close();
    server.close();
  });
  const seconds = (offset: number) => Math.floor(trusting.now() / 1000) + offset;
  const status = async (claims: JWTPayload) =>
    (await trusting.send('GET', '/v1/me', { token: await mint(claims) })).status;

  it('may name an account', async () => expect(await status({})).toBe(200));
  it('is refused after its expiry', async () => expect(await status({ exp: seconds(-3600) })).toBe(401));
  it('is refused before its time', async () => expect(await status({ nbf: seconds(600) })).toBe(401));
  it('is refused for another audience', async () => expect(await status({ aud: 'other' })).toBe(401));
  it('is refused without audience', async () => expect(await status({ aud: [] })).toBe(401));
  it('is refused under another name', async () =>
    expect(await status({ iss: 'http://127.0.0.1:1' })).toBe(401));
  it('is refused under our own name', async () => expect(await status({ iss: trusting.lab.url })).toBe(401));
  it('is refused for nobody', async () => expect(await status({ sub: 'nobody' })).toBe(401));

  it('loses a token that logged out, in every spelling', async () => {
    const own = await mint({ jti: 'one' });
    expect((await trusting.send('POST', '/v1/auth/logout', { token: own })).status).toBe(204);
    expect((await trusting.send('GET', '/v1/me', { token: own })).status).toBe(401);
    expect((await trusting.send('GET', '/v1/me', { token: `${own}==` })).status).toBe(401);
  });
});

function unsigned(text: string): string {
  const [, payload = ''] = text.split('.');
  return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
}
