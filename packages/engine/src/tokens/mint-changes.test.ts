import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { MintSource } from '@probity/model';
import { isUnavailable, type ClaimsChange } from '@probity/probe-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../clock.fake.ts';
import { startIssuer } from '../decoys/issuer.ts';
import { mint } from './mint.ts';

const now = Date.now();
const keys = await generateKeyPair('ES256', { extractable: true });
const directory = await mkdtemp(join(tmpdir(), 'probity-changes-'));
await writeFile(join(directory, 'key.pem'), await exportPKCS8(keys.privateKey));
const issuer = await startIssuer({ port: 0, clock: createTestClock() });
afterAll(async () => {
  await issuer.close();
  await rm(directory, { recursive: true });
});

const token = await new SignJWT({ iss: 'https://idp', aud: 'api', sub: 'alice' })
  .setIssuedAt()
  .setExpirationTime('5m')
  .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
  .sign(keys.privateKey);
const request = { token, subject: undefined, now, timeout: 15_000 };

const file = { kind: 'key', file: join(directory, 'key.pem'), algorithm: 'ES256', kid: null } as const;
const ours = { kind: 'issuer', port: issuer.port, audience: 'api' } as const;
const remote = createRemoteJWKSet(new URL(`${issuer.url}/.well-known/jwks.json`));
const sources = [
  { name: 'a key', source: file, iss: 'https://idp', key: keys.publicKey },
  { name: 'our issuer', source: ours, iss: issuer.url, key: remote },
] as const;

async function made(source: MintSource, change: ClaimsChange | null): Promise<string> {
  const minted = await mint(source, issuer, { ...request, change });
  if (isUnavailable(minted)) throw new Error(minted.reason);
  return minted;
}

describe.each(sources)('with $name', ({ source, iss, key }) => {
  const rules = { issuer: iss, audience: 'api', requiredClaims: ['exp', 'aud', 'iss'] };
  const verdict = (text: string, more: object = {}): Promise<string> =>
    (typeof key === 'function'
      ? jwtVerify(text, key, { ...rules, ...more })
      : jwtVerify(text, key, { ...rules, ...more })
    ).then(
      () => 'accepted',
      (error: { code: string; claim?: string; reason?: string }) =>
        [error.code, error.claim, error.reason].filter(Boolean).join(' '),
    );

  test('the good twin is accepted', async () => {
    expect(await verdict(await made(source, null))).toBe('accepted');
  });

  test.each([
    ['expired', 'ERR_JWT_EXPIRED exp check_failed', ['exp', 'iat']],
    ['expired-61-seconds', 'ERR_JWT_EXPIRED exp check_failed', ['exp', 'iat']],
    ['expired-301-seconds', 'ERR_JWT_EXPIRED exp check_failed', ['exp', 'iat']],
    ['no-expiry', 'ERR_JWT_CLAIM_VALIDATION_FAILED exp missing', ['exp']],
    ['not-yet-valid', 'ERR_JWT_CLAIM_VALIDATION_FAILED nbf check_failed', ['nbf']],
    ['other-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED aud check_failed', ['aud']],
    ['no-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED aud missing', ['aud']],
    ['other-issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED iss check_failed', ['iss']],
    ['no-issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED iss missing', ['iss']],
    ['unknown-critical', 'ERR_JOSE_NOT_SUPPORTED', []],
  ] as const)('%s is refused as %s and differs in %j only', async (change, code, changed) => {
    const [good, bad] = [await made(source, null), await made(source, change)];
    expect(await verdict(bad)).toBe(code);
    const [a, b] = [decodeJwt(good), decodeJwt(bad)];
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    const differs = [...names].filter((name) => a[name] !== b[name] && name !== 'jti');
    expect(differs.toSorted()).toEqual([...changed].toSorted());
  });

  test('what is refused for its time is accepted at that time', async () => {
    const at = (seconds: number) => ({ currentDate: new Date(now + seconds * 1000) });
    expect(await verdict(await made(source, 'expired'), at(-3700))).toBe('accepted');
    expect(await verdict(await made(source, 'expired-61-seconds'), { clockTolerance: 70 })).toBe('accepted');
    expect(await verdict(await made(source, 'not-yet-valid'), at(700))).toBe('accepted');
  });

  test('unknown-critical is accepted by those who understand it', async () => {
    expect(await verdict(await made(source, 'unknown-critical'), { crit: { chk: true } })).toBe('accepted');
  });
});

describe('a command', () => {
  const echo = (text: string) =>
    ({ kind: 'command', command: [process.execPath, '-e', text] }) as const satisfies MintSource;

  test('that overrules the change makes no token that could be judged', async () => {
    const stubborn = echo(`process.stdin.resume(); process.stdin.on('end', () => console.log('${token}'))`);
    expect(await mint(stubborn, undefined, { ...request, change: 'other-audience' })).toEqual({
      reason: 'the mint source made a token without the change that was asked for: other-audience',
      missing: 'mint',
    });
  });

  test('cannot be told to write a header', async () => {
    const refused = await mint(echo(''), undefined, { ...request, change: 'unknown-critical' });
    expect(refused).toEqual({
      reason: 'the mint command chooses the header of its tokens itself',
      missing: 'mint.key',
    });
  });
});

test('a claim that is not there cannot be left out', async () => {
  const bare = await new SignJWT({ sub: 'alice' }).setProtectedHeader({ alg: 'ES256' }).sign(keys.privateKey);
  const minted = await mint(file, undefined, { ...request, token: bare, change: 'no-audience' });
  expect(minted).toEqual({ reason: 'the good token has no aud to leave out' });
});
