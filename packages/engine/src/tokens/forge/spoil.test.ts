import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { damage, meaningless, reencoded } from './spoil.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { iss: 'https://issuer', aud: 'api', sub: 'user-1234', exp: 2_000_000_000 };
const bytesOf = (token: string) => Buffer.from(token.split('.')[2] ?? '', 'base64url');

interface Maker {
  readonly alg: string;
  sign(data: Buffer): Buffer;
  verify(data: Buffer, signature: Buffer): boolean;
}

function asymmetric(
  alg: string,
  hash: string | null,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
): Maker {
  const dsaEncoding = 'ieee-p1363' as const;
  return {
    alg,
    sign: (data) => sign(hash, data, { key: keys.privateKey, dsaEncoding }),
    verify: (data, signature) => verify(hash, data, { key: keys.publicKey, dsaEncoding }, signature),
  };
}

const makers = [
  asymmetric('ES256', 'sha256', generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  asymmetric('ES384', 'sha384', generateKeyPairSync('ec', { namedCurve: 'P-384' })),
  asymmetric('ES512', 'sha512', generateKeyPairSync('ec', { namedCurve: 'P-521' })),
  asymmetric('EdDSA', null, generateKeyPairSync('ed25519')),
  asymmetric('RS256', 'sha256', generateKeyPairSync('rsa', { modulusLength: 2048 })),
];

function tokenOf(maker: Maker): string {
  const text = `${part({ alg: maker.alg, typ: 'JWT', kid: 'k1' })}.${part(claims)}`;
  return `${text}.${maker.sign(Buffer.from(text)).toString('base64url')}`;
}

function verifies(maker: Maker, token: string): boolean {
  const [header = '', payload = ''] = token.split('.');
  return maker.verify(Buffer.from(`${header}.${payload}`), bytesOf(token));
}

describe.each(makers)('a token signed with $alg', (maker) => {
  const token = tokenOf(maker);

  test('is itself good', () => {
    expect(verifies(maker, token)).toBe(true);
  });

  test('differs when damaged in one bit of the middle byte of its signature only, and is refused', () => {
    const damaged = damage(token) ?? '';
    expect(damaged.split('.').slice(0, 2)).toEqual(token.split('.').slice(0, 2));
    const [good, bad] = [bytesOf(token), bytesOf(damaged)];
    const middle = Math.floor(good.length / 2);
    expect(bad.length).toBe(good.length);
    expect([...bad].flatMap((byte, index) => (byte === good[index] ? [] : [index]))).toEqual([middle]);
    expect((bad[middle] ?? 0) ^ (good[middle] ?? 0)).toBe(1);
    expect(verifies(maker, damaged)).toBe(false);
  });

  test('has a twin with other letters that verifies as well', () => {
    const other = reencoded(token) ?? '';
    expect(other).not.toBe(token);
    expect(verifies(maker, other)).toBe(true);
  });

  test('never verifies when it is meaningless, and keeps its header and shape', () => {
    const noise = meaningless(token, 'seed');
    expect(verifies(maker, noise)).toBe(false);
    expect(noise.split('.')[0]).toBe(token.split('.')[0]);
    expect(bytesOf(noise).length).toBe(bytesOf(token).length);
    const payload = JSON.parse(Buffer.from(noise.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(payload)).toEqual(Object.keys(claims));
    expect(payload.sub).not.toBe(claims.sub);
    expect(meaningless(token, 'seed')).toBe(noise);
    expect(meaningless(token, 'another')).not.toBe(noise);
  });
});

describe('an opaque token', () => {
  test.each([
    ['op_3f9c7a1b5d', 'letters and digits'],
    ['AAAA-BBBB-CCCC', 'groups'],
    ['7', 'one digit'],
  ])('%s (%s) is damaged in one character of the same class', (token) => {
    const damaged = damage(token) ?? '';
    const places = token
      .split('')
      .flatMap((character, index) => (character === damaged[index] ? [] : [index]));
    expect(damaged).toHaveLength(token.length);
    expect(places).toHaveLength(1);
    expect(Math.abs((places[0] ?? 0) - Math.floor(token.length / 2))).toBeLessThanOrEqual(1);
  });

  test('without a letter or digit cannot be damaged', () => {
    expect(damage('---')).toBeUndefined();
  });

  test('has no twin', () => {
    expect(reencoded('op_3f9c7a1b5d')).toBeUndefined();
  });

  test('is imitated with the same length and alphabet', () => {
    expect(meaningless('op_3f9c7A1B5d', 'seed')).toMatch(/^[a-z]{2}_\d[a-z]\d[a-z]\d[A-Z]\d[A-Z]\d[a-z]$/);
  });
});

test('an HMAC of 48 bytes has no unused bits, so its twin is padded', () => {
  const token = `${part({ alg: 'HS384' })}.${part(claims)}.${Buffer.alloc(48, 7).toString('base64url')}`;
  expect(reencoded(token)).toBe(`${token}=`);
});
