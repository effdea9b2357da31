import { KeyObject, randomUUID, X509Certificate } from 'node:crypto';
import {
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  importX509,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import {
  everyLength,
  FORGED_RECIPES,
  isUnavailable,
  type ForgedRecipe,
  type MacRecipe,
} from '@probity/probe-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../clock.fake.ts';
import { createKeyHost } from '../../decoys/key-host.ts';
import { createSecretCracker } from '../crack-secret.ts';
import { selfSigned } from './forge-certificate.ts';
import { createForgeKeys } from './forge-keys.ts';
import type { Material } from './forge-parts.ts';
import { forgeToken } from './forge-token.ts';
import { readJwt } from '../jwt.ts';
import type { PublicKey } from '../keys-in.ts';

const cracker = createSecretCracker({ names: [], given: [] });
const host = createKeyHost({ clock: createTestClock() });
afterAll(() => host.close());

const CLAIMS = { iss: 'https://idp', aud: 'api', sub: 'alice-id', scope: 'all', jti: 'j1' };
const RULES = { issuer: CLAIMS.iss, audience: CLAIMS.aud, requiredClaims: ['exp'] };
const NO_SIGNATURE = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED';
const NO_ALGORITHM = 'ERR_JOSE_ALG_NOT_ALLOWED';
const NO_JWS = 'ERR_JWS_INVALID';

/** Everything of one algorithm: a good token, what verifies it, and what forgeries are made from. */
interface AccountsContext {
  readonly alg: string;
  readonly token: string;
  readonly verifier: CryptoKey | Uint8Array;
  readonly published: PublicKey | null;
  readonly material: Material;
}

async function accountsContextOf(alg: string): Promise<AccountsContext> {
  const secret = Buffer.from(`${randomUUID()}${randomUUID()}`);
  const pair = alg.startsWith('HS') ? undefined : await generateKeyPair(alg, { extractable: true });
  const published = pair === undefined ? null : await publicKeyOf(pair);
  const token = await new SignJWT(CLAIMS)
    .setIssuedAt()
    .setExpirationTime('5m')
    .setProtectedHeader({ alg, kid: 'k1', typ: 'at+jwt' })
    .sign(pair?.privateKey ?? secret);
  const jwt = readJwt(token);
  if (jwt === undefined) throw new Error('The good token is no JWT.');
  return {
    alg,
    token,
    verifier: pair?.publicKey ?? secret,
    published,
    material: {
      who: 'alice',
      token,
      jwt,
      otherSubject: 'bob-id',
      refreshToken: 'rf_1',
      idToken: null,
      keys: createForgeKeys(),
      targetKey: async () => published ?? { reason: 'the target publishes no key', missing: 'tokens.keys' },
      knownSecret: async () => (await cracker.crack(token)).secret,
      keyHost: () => host.start(),
    },
  };
}

async function publicKeyOf(pair: { publicKey: CryptoKey; privateKey: CryptoKey }): Promise<PublicKey> {
  const [publicKey, privateKey] = [KeyObject.from(pair.publicKey), KeyObject.from(pair.privateKey)];
  const der = selfSigned({ publicKey, privateKey });
  const certificate = der === null ? null : new X509Certificate(der).toString();
  return { key: publicKey, jwk: await exportJWK(pair.publicKey), certificate };
}

const accountsContexts = await Promise.all(
  ['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA', 'HS256', 'HS512'].map(accountsContextOf),
);

async function made(accountsContext: AccountsContext, recipe: ForgedRecipe): Promise<string> {
  const token = await forgeToken(recipe, accountsContext.material);
  if (isUnavailable(token)) throw new Error(token.reason);
  return token;
}

/** What the right verifier says, with its algorithms pinned and all rules on. */
const verdict = (token: string, { verifier, alg }: AccountsContext): Promise<string> =>
  jwtVerify(token, verifier, { ...RULES, algorithms: [alg] }).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

/** What a careless verifier says, which does not mind the algorithm. */
const careless = (token: string, key: Uint8Array): Promise<string> =>
  compactVerify(token, key).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

const partsOf = (token: string) => token.split('.');
const bytesOf = (token: string) => Buffer.from(partsOf(token)[2] ?? '', 'base64url');
const payloadOf = (token: string) => partsOf(token)[1];
const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(partsOf(token)[0] ?? '', 'base64url').toString());

describe.each(accountsContexts)('a token signed with $alg', (accountsContext) => {
  const { alg, token, material } = accountsContext;
  const own = headerOf(token);

  test('is itself accepted', async () => {
    expect(await verdict(token, accountsContext)).toBe('accepted');
  });

  test.each(
    ['none', 'None', 'NONE', 'nOnE'].flatMap((spelling) => [
      [`${spelling}-empty`, spelling, ''],
      [`${spelling}-old`, spelling, partsOf(token)[2]],
    ]),
  )('%s says %s, keeps its claims and is refused for its algorithm', async (recipe, spelling, signature) => {
    const forged = await made(accountsContext, recipe as ForgedRecipe);
    expect(headerOf(forged)).toEqual({ ...own, alg: spelling });
    expect(partsOf(forged).slice(1)).toEqual([payloadOf(token), signature]);
    expect(await verdict(forged, accountsContext)).toBe(NO_ALGORITHM);
  });

  test('none-two-parts has two parts and is no JWS', async () => {
    const forged = await made(accountsContext, 'none-two-parts');
    expect(partsOf(forged)).toHaveLength(2);
    expect(headerOf(forged)).toEqual({ ...own, alg: 'none' });
    expect(await verdict(forged, accountsContext)).toBe(NO_JWS);
  });

  test('empty-signature keeps its header and is refused for its signature', async () => {
    const forged = await made(accountsContext, 'empty-signature');
    expect(forged).toBe(`${partsOf(token).slice(0, 2).join('.')}.`);
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test('damaged-signature differs in one bit of the middle byte', async () => {
    const forged = await made(accountsContext, 'damaged-signature');
    expect(partsOf(forged).slice(0, 2)).toEqual(partsOf(token).slice(0, 2));
    const [good, bad] = [bytesOf(token), bytesOf(forged)];
    const places = [...bad.keys()].filter((index) => bad[index] !== good[index]);
    expect(bad).toHaveLength(good.length);
    expect(places).toEqual([Math.floor(good.length / 2)]);
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test('payload-swapped differs in its subject only', async () => {
    const forged = await made(accountsContext, 'payload-swapped');
    expect(decodeJwt(forged)).toEqual({ ...decodeJwt(token), sub: 'bob-id' });
    expect([partsOf(forged)[0], partsOf(forged)[2]]).toEqual([partsOf(token)[0], partsOf(token)[2]]);
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test.each([
    ['other-key', (kid: unknown) => kid === 'k1'],
    ['other-key-without-kid', (kid: unknown) => kid === undefined],
    ['other-key-unknown-kid', (kid: unknown) => typeof kid === 'string' && kid !== 'k1'],
  ] as const)('%s is good for the other key and refused with the right one', async (recipe, isRight) => {
    const forged = await made(accountsContext, recipe);
    const ours = await material.keys.of(alg, bytesOf(token));
    expect({ ...headerOf(forged), kid: 'k1' }).toEqual(own);
    expect(isRight(headerOf(forged)['kid'])).toBe(true);
    expect(payloadOf(forged)).toBe(payloadOf(token));
    expect(
      await verdict(forged, { ...accountsContext, verifier: await importJWK(ours?.jwk ?? {}, alg) }),
    ).toBe('accepted');
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test('embedded-jwk is good for the key that it brings along', async () => {
    const forged = await made(accountsContext, 'embedded-jwk');
    const { jwk } = decodeProtectedHeader(forged);
    expect(await verdict(forged, { ...accountsContext, verifier: await importJWK(jwk ?? {}, alg) })).toBe(
      'accepted',
    );
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
    expect(jwk).not.toHaveProperty('d');
  });

  test('jku is good for the key that lies there, and the decoy notes who fetched it', async () => {
    const forged = await made(accountsContext, 'jku');
    const { jku } = decodeProtectedHeader(forged);
    const before = host.fetches.length;
    const published = (await (await fetch(jku ?? '')).json()) as { keys: [JWK] };
    expect(host.fetches.length).toBe(before + 1);
    expect(JSON.stringify(published)).not.toMatch(/"d":/);
    const verifier = await importJWK(published.keys[0], alg);
    expect(published.keys[0].kid).toBe(headerOf(forged)['kid']);
    expect(await verdict(forged, { ...accountsContext, verifier })).toBe('accepted');
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test('issuer-address names an issuer whose documents lead to the key', async () => {
    const forged = await made(accountsContext, 'issuer-address');
    const { iss = '', ...claims } = decodeJwt(forged);
    expect({ ...claims, iss: CLAIMS.iss }).toEqual(decodeJwt(token));
    const metadata = (await (await fetch(`${iss}/.well-known/openid-configuration`)).json()) as {
      issuer: string;
      jwks_uri: string;
    };
    expect(metadata.issuer).toBe(iss);
    const published = (await (await fetch(metadata.jwks_uri)).json()) as { keys: [JWK] };
    const verifier = await importJWK(published.keys[0], alg);
    expect(published.keys[0].kid).toBe(headerOf(forged)['kid']);
    await expect(jwtVerify(forged, verifier, { ...RULES, issuer: iss })).resolves.toBeDefined();
    expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
  });

  test.each([
    ['kid-dev-null', '/dev/null', ''],
    ['kid-traversal', '../../../../../../dev/null', ''],
    ['kid-sql', "' UNION SELECT 'k'--", 'k'],
    ['hmac-empty-secret', 'k1', ''],
  ] as const)('%s has kid %o and the MAC of %o, in every length', async (recipe, kid, secret) => {
    for (const [sized, length] of lengthsOf(recipe)) {
      const forged = await made(accountsContext, sized);
      expect(headerOf(forged)).toEqual({ ...own, kid, alg: length });
      expect(payloadOf(forged)).toBe(payloadOf(token));
      expect(forged).toBe(await macked(forged, secret, length));
      expect(await verdict(forged, accountsContext)).toBe(alg === length ? NO_SIGNATURE : NO_ALGORITHM);
    }
  });

  test('refresh-as-access is the refresh token itself, and there is no ID token', async () => {
    expect(await made(accountsContext, 'refresh-as-access')).toBe('rf_1');
    expect(await forgeToken('id-token-as-access', material)).toEqual({
      reason: 'the login of alice gives no ID token',
    });
  });

  test('no recipe gives the good token back', async () => {
    for (const recipe of FORGED_RECIPES) expect(await forgeToken(recipe, material)).not.toBe(token);
  });
});

describe.each(accountsContexts.filter(({ alg }) => !alg.startsWith('HS')))(
  'a token signed with a key pair, $alg',
  (accountsContext) => {
    const { alg, token } = accountsContext;
    const own = headerOf(token);

    test.each(['embedded-x5c', 'x5u'] as const)('%s is good for a certificate of ours', async (recipe) => {
      const forged = await made(accountsContext, recipe);
      const { x5c, x5u } = decodeProtectedHeader(forged);
      const pem =
        x5c === undefined
          ? await (await fetch(x5u ?? '')).text()
          : new X509Certificate(Buffer.from(x5c[0] ?? '', 'base64')).toString();
      const certificate = new X509Certificate(pem);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now());
      expect(await verdict(forged, { ...accountsContext, verifier: await importX509(pem, alg) })).toBe(
        'accepted',
      );
      expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
    });

    const spellings = spellingsOf(accountsContext.published);
    test.each(spellings)('%s is the MAC of that spelling, in every length', async (recipe, secret) => {
      for (const [sized, length] of lengthsOf(recipe)) {
        const forged = await made(accountsContext, sized);
        expect(headerOf(forged)).toEqual({ ...own, alg: length });
        expect(payloadOf(forged)).toBe(payloadOf(token));
        expect(await careless(forged, Buffer.from(secret))).toBe('accepted');
        expect(await verdict(forged, accountsContext)).toBe(NO_ALGORITHM);
      }
    });

    test('every spelling of the public key gives another token', async () => {
      const forged = await Promise.all(spellings.map(([recipe]) => made(accountsContext, recipe)));
      expect(new Set(forged).size).toBe(spellings.length);
    });
  },
);

describe.each(accountsContexts.filter(({ alg }) => alg.startsWith('HS')))(
  'a token signed with a shared secret, $alg',
  (accountsContext) => {
    const { material } = accountsContext;
    test.each([
      ['embedded-x5c', 'no certificates'],
      ['x5u', 'no certificates'],
      ['hmac-spki-pem', 'no public key to confuse'],
      ['hmac-known-secret', 'no known secret signs the token'],
    ] as const)('%s means nothing: there is %s', async (recipe, why) => {
      expect(await forgeToken(recipe, material)).toEqual({ reason: expect.stringContaining(why) });
    });
  },
);

describe.each(accountsContexts.filter(({ alg }) => alg.startsWith('ES')))(
  'a token whose signature is a pair of numbers, $alg',
  (accountsContext) => {
    const { token } = accountsContext;
    test('zero-signature is all zeros', async () => {
      const forged = await made(accountsContext, 'zero-signature');
      expect(partsOf(forged).slice(0, 2)).toEqual(partsOf(token).slice(0, 2));
      expect(bytesOf(forged)).toEqual(Buffer.alloc(bytesOf(token).length));
      expect(await verdict(forged, accountsContext)).toBe(NO_SIGNATURE);
    });
  },
);

describe.each(accountsContexts.filter(({ alg }) => !alg.startsWith('ES')))(
  'a token whose signature is no pair of numbers, $alg',
  (accountsContext) => {
    const { alg, material } = accountsContext;
    test('zero-signature means nothing', async () => {
      const forged = await forgeToken('zero-signature', material);
      expect(forged).toEqual({ reason: expect.stringContaining(`signed with ${alg}`) });
    });
  },
);

describe.each(accountsContexts.filter(({ alg }) => alg.startsWith('E')))(
  'a token whose key is not RSA, $alg',
  (accountsContext) => {
    const { material } = accountsContext;
    test('PKCS #1 and a modulus mean nothing', async () => {
      for (const recipe of ['hmac-pkcs1-pem', 'hmac-pkcs1-pem-trimmed', 'hmac-modulus'] as const) {
        expect(await forgeToken(recipe, material)).toEqual({ reason: expect.stringContaining('only RSA') });
      }
    });
  },
);

describe('a known secret', () => {
  const sign = async (secret: string) => {
    const accountsContext = await accountsContextOf('HS256');
    const token = await new SignJWT(CLAIMS)
      .setExpirationTime('5m')
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(secret));
    const jwt = readJwt(token);
    if (jwt === undefined) throw new Error('The good token is no JWT.');
    return {
      ...accountsContext,
      token,
      verifier: Buffer.from(secret),
      material: {
        ...accountsContext.material,
        token,
        jwt,
        knownSecret: async () => (await cracker.crack(token)).secret,
      },
    };
  };

  test('signs the same claims in a text that was never seen', async () => {
    const accountsContext = await sign('changeme');
    const forged = await made(accountsContext, 'hmac-known-secret');
    expect(headerOf(await made(accountsContext, 'hmac-known-secret-hs512'))['alg']).toBe('HS512');
    expect(forged).not.toBe(accountsContext.token);
    expect(decodeJwt(forged)).toEqual(decodeJwt(accountsContext.token));
    expect(await verdict(forged, accountsContext)).toBe('accepted');
  });

  test('is not found where the secret is one', async () => {
    const accountsContext = await sign(randomUUID());
    expect(await forgeToken('hmac-known-secret', accountsContext.material)).toEqual({
      reason: 'no known secret signs the token of alice',
    });
  });
});

test('without a published key the missing input is tokens.keys', async () => {
  const [accountsContext] = accountsContexts;
  if (accountsContext === undefined) throw new Error('There is no world.');
  const missing = { reason: 'the target publishes no key', missing: 'tokens.keys' };
  const material = { ...accountsContext.material, targetKey: async () => missing };
  expect(await forgeToken('hmac-spki-pem', material)).toEqual(missing);
});

/** A recipe in every length, with the algorithm that its header has to name. */
function lengthsOf(recipe: MacRecipe): readonly (readonly [ForgedRecipe, string])[] {
  return everyLength(recipe).map((sized, index) => [sized, ['HS256', 'HS384', 'HS512'][index] ?? '']);
}

/** The public key as libraries hand it to those who take it for a secret. */
function spellingsOf(published: PublicKey | null): readonly (readonly [MacRecipe, string | Buffer])[] {
  if (published === null) return [];
  const { key, jwk, certificate } = published;
  const spki = key.export({ type: 'spki', format: 'pem' }).toString();
  const der = key.export({ type: 'spki', format: 'der' });
  const all = [
    ['hmac-spki-pem', spki],
    ['hmac-spki-pem-trimmed', spki.trimEnd()],
    ['hmac-spki-pem-crlf', spki.replaceAll('\n', '\r\n')],
    ['hmac-spki-der', der],
    ['hmac-spki-der-base64', der.toString('base64')],
    ['hmac-jwk', JSON.stringify(jwk)],
    ['hmac-certificate-pem', certificate ?? ''],
    ['hmac-certificate-pem-trimmed', (certificate ?? '').trimEnd()],
  ] as const;
  if (key.asymmetricKeyType !== 'rsa') return all;
  const pkcs1 = key.export({ type: 'pkcs1', format: 'pem' }).toString();
  return [
    ...all,
    ['hmac-pkcs1-pem', pkcs1],
    ['hmac-pkcs1-pem-trimmed', pkcs1.trimEnd()],
    ['hmac-modulus', jwk.n ?? ''],
  ];
}

/** The token with the MAC of a secret, made in another way than the forger makes it. */
async function macked(token: string, secret: string, length: string): Promise<string> {
  const text = partsOf(token).slice(0, 2).join('.');
  // WebCrypto refuses an empty key; HMAC fills it with zeros anyway (RFC 2104).
  const raw = secret === '' ? Buffer.of(0) : Buffer.from(secret);
  const key = await crypto.subtle.importKey(
    'raw',
    raw,
    { name: 'HMAC', hash: `SHA-${length.slice(2)}` },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, Buffer.from(text));
  return `${text}.${Buffer.from(mac).toString('base64url')}`;
}
