import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

type VerifyAccessToken = (token: string, keys: JWTVerifyGetKey) => Promise<JWTPayload>;

const example = await loadTypeScriptExample(import.meta.dirname);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has compiled it already
const verifyAccessToken = example['verifyAccessToken'] as VerifyAccessToken;
const trusted = await generateKeyPair('ES256', { extractable: true });
const unauthenticated = await generateKeyPair('ES256');
const jwk = await exportJWK(trusted.publicKey);
const keys = createLocalJWKSet({ keys: [{ ...jwk, kid: 'k1' }] });

const ALGORITHM = 'ERR_JOSE_ALG_NOT_ALLOWED';
const SIGNATURE = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED';
const CLAIM = 'ERR_JWT_CLAIM_VALIDATION_FAILED';

const NOW = Math.floor(Date.now() / 1000);
const GOOD = {
  iss: 'https://login.example.com',
  aud: 'https://api.example.com',
  sub: 'alice',
  iat: NOW,
  exp: NOW + 600,
};

describe('the example of check 1.2', () => {
  it('returns the claims of a good token', async () => {
    await expect(verifyAccessToken(await signed(GOOD), keys)).resolves.toEqual(GOOD);
  });

  const { exp: _exp, ...withoutExp } = GOOD;
  const { iss: _iss, ...withoutIss } = GOOD;
  const { aud: _aud, ...withoutAud } = GOOD;
  it.each<[string, string, () => string | Promise<string>]>([
    ['with alg set to none', ALGORITHM, () => unsigned('none')],
    ['with alg set to None', ALGORITHM, () => unsigned('None')],
    ['signed with the public key as an HMAC secret', ALGORITHM, () => hmac(JSON.stringify(jwk))],
    ['signed with a different key', SIGNATURE, () => signed(GOOD, unauthenticated.privateKey)],
    ['for another audience', CLAIM, () => signed({ ...GOOD, aud: 'https://other.example.com' })],
    ['for no audience', CLAIM, () => signed(withoutAud)],
    ['from another issuer', CLAIM, () => signed({ ...GOOD, iss: 'https://other.example.com' })],
    ['from no issuer', CLAIM, () => signed(withoutIss)],
    ['that has expired', 'ERR_JWT_EXPIRED', () => signed({ ...GOOD, exp: NOW - 60 })],
    ['that never expires', CLAIM, () => signed(withoutExp)],
    ['that is no JWT', 'ERR_JWS_INVALID', () => 'not-a-token'],
  ])('refuses a token %s, with %s', async (_name, code, make) => {
    await expect(verifyAccessToken(await make(), keys)).rejects.toMatchObject({ code });
  });
});

function signed(claims: JWTPayload, key = trusted.privateKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
}

function hmac(secret: string): Promise<string> {
  return new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(Buffer.from(secret));
}

/** Built by hand, because no sane library makes one. */
function unsigned(alg: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, kid: 'k1' })}.${part(GOOD)}.`;
}
