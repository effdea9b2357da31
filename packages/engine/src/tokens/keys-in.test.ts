import { generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { selfSigned } from './forge/forge-certificate.ts';
import { keysIn } from './keys-in.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
const edwards = generateKeyPairSync('ed25519').publicKey;
const pem = (key: KeyObject, type: 'spki' | 'pkcs1'): string =>
  key.export({ type, format: 'pem' }).toString();
const spki = pem(publicKey, 'spki');
const der = selfSigned({ publicKey, privateKey }) ?? Buffer.alloc(0);
const certificate = new X509Certificate(der).toString();
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' };

describe('a key is found', () => {
  test.each([
    ['as PEM', spki],
    ['as PEM of PKCS #1', pem(publicKey, 'pkcs1')],
    ['as PEM in the middle of a page', `<pre>Verify with:\n${spki}</pre>`],
    ['as PEM whose ends of lines are written out', spki.replaceAll('\n', '\\n')],
    ['as PEM in an encoded header', encodeURI(spki)],
    ['as PEM on one line', spki.replaceAll('\n', ' ')],
    ['as a certificate', certificate],
    ['as PEM in JSON', JSON.stringify({ data: [{ algorithm: 'RS256', publicKey: spki }] })],
    ['as a JWK set', JSON.stringify({ keys: [jwk] })],
    ['as a JWK deep inside', JSON.stringify({ auth: { jwt: { verify_with: jwk } } })],
    ['as x5c', JSON.stringify({ x5c: [der.toString('base64')] })],
    ['as base64 without anything around it', spki.split('\n').slice(1, -2).join('')],
  ])('%s', (_name, text) => {
    const [found] = keysIn(text);
    expect(found?.key.equals(publicKey)).toBe(true);
  });

  test.each([
    ['elliptic', elliptic],
    ['edwards', edwards],
  ])('of another sort: %s', (_name, key) => {
    expect(keysIn(JSON.stringify(key.export({ format: 'jwk' })))[0]?.key.equals(key)).toBe(true);
    expect(keysIn(pem(key, 'spki'))[0]?.key.equals(key)).toBe(true);
  });

  test('with the members and the certificate that it was shown with', () => {
    const [found] = keysIn(JSON.stringify({ keys: [{ ...jwk, x5c: [der.toString('base64')] }] }));
    expect(found).toMatchObject({ jwk: { kid: 'k1' }, certificate });
  });
});

test.each([
  ['nothing', ''],
  ['a secret key', JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' })],
  ['a broken JWK', JSON.stringify({ kty: 'RSA', n: 'AQAB' })],
  ['a broken block', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ['base64 of something else', `MII${'A'.repeat(80)}`],
  ['words', 'MICHAEL said "kty"'],
])('no key is found in %s', (_name, text) => {
  expect(keysIn(text)).toEqual([]);
});
