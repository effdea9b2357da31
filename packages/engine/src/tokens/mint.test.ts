import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createRemoteJWKSet,
  decodeJwt,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { MintSource } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { startIssuer, type Issuer } from '../decoys/issuer.ts';
import { readJwt } from './jwt.ts';
import { mint } from './mint.ts';
import { verifies } from './verifies.ts';

const now = Date.now();
const own = {
  iss: 'https://idp',
  aud: 'api',
  sub: 'alice',
  scope: 'all',
  roles: ['user'],
  sid: 's1',
  jti: 'j1',
};
const keys = await generateKeyPair('RS256', { extractable: true });
const token = await new SignJWT(own)
  .setIssuedAt()
  .setExpirationTime('5m')
  .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' })
  .sign(keys.privateKey);
const request = { token, subject: undefined, change: null, now, timeout: 15_000 };

let directory = '';
let issuer: Issuer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'probity-mint-'));
  await writeFile(join(directory, 'key.pem'), await exportPKCS8(keys.privateKey));
  await writeFile(join(directory, 'key.json'), JSON.stringify(await exportJWK(keys.privateKey)));
  await writeFile(join(directory, 'nothing'), 'neither');
  issuer = await startIssuer({ port: 0, clock: createTestClock() });
});
afterAll(async () => {
  await issuer.close();
  await rm(directory, { recursive: true });
});

async function minted(source: MintSource, expired: boolean): Promise<string> {
  const made = await mint(source, issuer, { ...request, change: expired ? 'expired' : null });
  if (isUnavailable(made)) throw new Error(made.reason);
  return made;
}

describe.each(['key.pem', 'key.json'])('a key in %s', (file) => {
  const source = () => ({ kind: 'key', file: join(directory, file), algorithm: 'RS256', kid: null }) as const;

  test('signs a good token with the claims of the session', async () => {
    const { payload, protectedHeader } = await jwtVerify(await minted(source(), false), keys.publicKey);
    const { iat: _, exp, jti, ...others } = payload;
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' });
    expect(others).toEqual({
      iss: 'https://idp',
      aud: 'api',
      sub: 'alice',
      scope: 'all',
      roles: ['user'],
      sid: 's1',
    });
    expect(exp).toBeGreaterThan(now / 1000);
    expect(jti).not.toBe('j1');
  });

  test('signs an expired one that differs in its times only', async () => {
    const expired = await minted(source(), true);
    await expect(jwtVerify(expired, keys.publicKey)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
    const untimed = (text: string) => ({ ...decodeJwt(text), iat: 0, exp: 0, jti: '' });
    expect(untimed(expired)).toEqual(untimed(await minted(source(), false)));
    await expect(
      jwtVerify(expired, keys.publicKey, { currentDate: new Date(now - 3_700_000) }),
    ).resolves.toBeDefined();
  });
});

describe('a key that is too short', () => {
  test('signs all the same: what has one is what is tested', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const file = join(directory, 'short.pem');
    await writeFile(file, short.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const made = readJwt(await minted({ kind: 'key', file, algorithm: 'RS256', kid: null }, false));
    expect(made !== undefined && verifies(short.publicKey, made)).toBe(true);
  });
});

describe('a known secret', () => {
  const shared = Buffer.from('changeme');
  const text = (claims: object) =>
    new SignJWT({ ...claims }).setExpirationTime('5m').setProtectedHeader({ alg: 'HS384', kid: 'k9' });

  test('signs tokens like those that it was found in', async () => {
    const weak = await text(own).sign(shared);
    const source = { kind: 'secret', secret: shared } as const;
    const good = await mint(source, undefined, { ...request, token: weak });
    if (isUnavailable(good)) throw new Error(good.reason);
    const { payload, protectedHeader } = await jwtVerify(good, shared, { issuer: own.iss, audience: 'api' });
    expect(protectedHeader).toEqual({ alg: 'HS384', kid: 'k9' });
    expect(payload).toMatchObject({ sub: 'alice', sid: 's1' });
    const expired = await mint(source, undefined, { ...request, token: weak, change: 'expired' });
    if (isUnavailable(expired)) throw new Error(expired.reason);
    await expect(jwtVerify(expired, shared)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });
});

test('a key of another sort than its algorithm is named', async () => {
  const source = { kind: 'key', file: join(directory, 'key.pem'), algorithm: 'ES256', kid: null } as const;
  expect(await mint(source, undefined, request)).toMatchObject({ missing: 'mint.key' });
});

test('our own issuer changes the issuer and nothing else', async () => {
  const jwks = createRemoteJWKSet(new URL(`${issuer.url}/.well-known/jwks.json`));
  const good = await minted({ kind: 'issuer', port: issuer.port, audience: null }, false);
  const { payload } = await jwtVerify(good, jwks, { issuer: issuer.url, audience: 'api' });
  expect(payload).toMatchObject({ sub: 'alice', scope: 'all', roles: ['user'], sid: 's1' });
  const other = await minted({ kind: 'issuer', port: issuer.port, audience: 'elsewhere' }, true);
  await expect(jwtVerify(other, jwks)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  expect(decodeJwt(other).aud).toBe('elsewhere');
});

describe('a command', () => {
  const script = (text: string) => ({ kind: 'command', command: [process.execPath, '-e', text] }) as const;

  test('is told of before it runs', async () => {
    const told: (readonly string[])[] = [];
    const source = { kind: 'command', command: ['/nonexistent/mint'] } as const;
    await mint(source, issuer, { ...request, onCommand: (command) => told.push(command) });
    expect(told).toEqual([['/nonexistent/mint']]);
  });

  test('gets the claims on its input and gives the token on its output, without a shell', async () => {
    const echo =
      "process.stdin.on('data', (d) => console.log('$(id);' + Buffer.from(d).toString('base64url')))";
    const made = await minted(script(echo), true);
    expect(made.startsWith('$(id);')).toBe(true);
    const claims = JSON.parse(Buffer.from(made.slice('$(id);'.length), 'base64url').toString());
    expect(claims).toMatchObject({ sub: 'alice', aud: 'api' });
    expect(claims.exp).toBeLessThan(now / 1000 - 3000);
  });

  test.each([
    { name: 'fails', source: script('process.exit(3)'), reason: 'the mint command ended with code 3' },
    { name: 'prints nothing', source: script(''), reason: 'the mint command printed no token' },
    {
      name: 'does not end',
      source: script('setInterval(() => {}, 1000)'),
      reason: 'the mint command did not end within 200 ms',
    },
    {
      name: 'does not exist',
      source: { kind: 'command', command: ['/nonexistent/mint'] } as const,
      reason: expect.stringContaining('could not be run'),
    },
  ])('that $name is named as the missing input', async ({ source, reason }) => {
    const timeout = source.command.at(-1)?.includes('setInterval') ? 200 : 15_000;
    expect(await mint(source, undefined, { ...request, timeout })).toEqual({
      reason,
      missing: 'mint.command',
    });
  });
});

test.each([
  { name: 'no source', source: null, token, missing: 'mint' },
  {
    name: 'an issuer that does not run',
    source: { kind: 'issuer', port: 1, audience: null },
    token,
    missing: 'mint',
  },
  {
    name: 'a key that is not there',
    source: { kind: 'key', file: '/nonexistent', algorithm: 'RS256', kid: null },
    token,
    missing: 'mint.key',
  },
  {
    name: 'an opaque token without a subject',
    source: { kind: 'issuer', port: 1, audience: null },
    token: 'opaque',
    missing: 'auth.me',
  },
] as const)('with $name the missing input is $missing', async ({ source, token: given, missing }) => {
  expect(await mint(source, undefined, { ...request, token: given })).toMatchObject({ missing });
});
