import { describe, expect, it } from 'vitest';
import { costOf } from '../cost-of.test-api.ts';
import { findShapes, jwtPayloads, maskShapes } from './shapes.ts';

const b64 = (text: string) => Buffer.from(text).toString('base64url');
const JWT = `${b64('{"alg":"HS256"}')}.${b64('{"sub":"1"}')}.c2lnbmF0dXJl`;
// Put together at run time, so that no scanner takes this file for a leak.
const key = (prefix: string, length: number) => prefix + 'A1b2'.repeat(length).slice(0, length);

describe('shapes of secrets', () => {
  const found: readonly (readonly [string, string])[] = [
    ['jwt', JWT],
    ['jwt', JWT.replace(/[^.]*$/, '')],
    ['bcrypt', `$2b$10$${'a'.repeat(53)}`],
    ['argon2', '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b7dWRWJTmaaJObG'],
    ['scrypt', `scrypt:32768:8:1$salt$${'ab'.repeat(32)}`],
    ['pbkdf2', `pbkdf2_sha256$600000$salt$${'ab'.repeat(20)}=`],
    ['crypt', `$6$saltsalt$${'a'.repeat(86)}`],
    ['private-key', '-----BEGIN RSA PRIVATE KEY-----\\nMIIabc\\n-----END RSA PRIVATE KEY-----'],
    ['otpauth', 'otpauth://totp/x:alice?secret=JBSWY3DPEHPK3PXP'],
    ['aws-key', `AKIA${'ABCD1234'.repeat(2)}`],
    ['github-token', key('ghp_', 36)],
    ['stripe-key', key('sk_live_', 24)],
    ['google-key', key('AIza', 35)],
  ];
  it.each(found)('finds and masks %s in %s', (shape, text) => {
    expect(findShapes(`{"x":"${text}"}`)).toEqual([shape]);
    expect(maskShapes(`{"x":"${text}"}`)).toBe(`{"x":"‹found:${shape}›"}`);
  });

  it.each([
    '{"id":"019a2f3c-1111-7abc-8def-0123456789ab"}',
    'eyJ is how JSON begins in base64',
    'the price is $2 or $6',
    'PRIVATE KEY rotation is a policy',
    'sk-1234, npm_config, scrypt and pbkdf2 are names',
    '{"iat":1,"hash":"d41d8cd98f00b204e9800998ecf8427e"}',
  ])('finds nothing in %s', (text) => {
    expect(findShapes(text)).toEqual([]);
    expect(maskShapes(text)).toBe(text);
  });

  it('decodes the payloads of JWTs', () => expect(jwtPayloads(`x ${JWT}`)).toEqual(['{"sub":"1"}']));

  it.each([
    'eyJ',
    'eyJaaaaaaaaa.',
    '-----BEGIN PRIVATE KEY-----',
    '$2b$10$',
    'otpauth://totp/',
    'pbkdf2_sha256$1$',
  ])('takes time in step with the length of %s', (piece) => {
    const cost = (length: number) => {
      const text = piece.repeat(length / piece.length);
      return costOf(5, () => void maskShapes(text));
    };
    // Ten times the length; what looks back at every place would need a hundred times as long.
    expect(cost(1_000_000) / cost(100_000)).toBeLessThan(40);
  });
});
