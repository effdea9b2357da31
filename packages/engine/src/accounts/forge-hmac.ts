import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Json } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import { hmac } from './forge-keys.ts';
import { assemble, signedText, type Forge, type Material } from './forge-parts.ts';
import { encodeJson } from './jwt.ts';
import { knownSecretOf } from './known-secrets.ts';

/** Tokens whose MAC is made with something that is no secret. */
export const HMAC = {
  'hmac-spki-pem': confused(({ key }) => pem(key, 'spki')),
  'hmac-spki-pem-trimmed': confused(({ key }) => pem(key, 'spki').trimEnd()),
  'hmac-spki-pem-crlf': confused(({ key }) => pem(key, 'spki').replaceAll('\n', '\r\n')),
  'hmac-pkcs1-pem': confused(({ key }) => pem(key, 'pkcs1'), 'rsa'),
  'hmac-pkcs1-pem-trimmed': confused(({ key }) => pem(key, 'pkcs1').trimEnd(), 'rsa'),
  'hmac-spki-der': confused(({ key }) => key.export({ type: 'spki', format: 'der' })),
  'hmac-spki-der-base64': confused(({ key }) =>
    key.export({ type: 'spki', format: 'der' }).toString('base64'),
  ),
  'hmac-jwk': confused(({ jwk }) => JSON.stringify(jwk)),
  'hmac-modulus': confused(({ jwk }) => jwk.n ?? '', 'rsa'),
  // A key id that is used as a file name may lead to a file that everybody knows: an empty one.
  'kid-dev-null': (material) => keyed(material, '', { kid: '/dev/null' }),
  'kid-traversal': (material) => keyed(material, '', { kid: '../../../../../../dev/null' }),
  // One that is pasted into a query may bring its own key along.
  'kid-sql': (material) => keyed(material, 'k', { kid: "' UNION SELECT 'k'--" }),
  'hmac-empty-secret': (material) => keyed(material, '', {}),
  'hmac-known-secret': (material) => {
    const { token, jwt, who } = material;
    if (!jwt.alg.startsWith('HS')) return notShared(material);
    const secret = knownSecretOf(token);
    if (secret === undefined) return { reason: `no known secret signs the token of ${who}` };
    // The same claims in another order: a text that the target has never seen, so that it has to be verified.
    const [first, ...rest] = Object.entries(jwt.claims);
    const claims = Object.fromEntries(first === undefined ? rest : [...rest, first]);
    const payload = encodeJson(jwt.parts[1], claims);
    return keyed(material, secret, {}, payload);
  },
} as const satisfies Record<string, Forge>;

interface Published {
  readonly key: KeyObject;
  readonly jwk: JsonWebKey;
}

/** The public key in one of its spellings, taken for a shared secret. */
function confused(secretOf: (published: Published) => string | Buffer, only?: 'rsa'): Forge {
  return async (material) => {
    const { jwt, who } = material;
    if (jwt.alg.startsWith('HS')) {
      return {
        reason: `the token of ${who} is signed with ${jwt.alg}, so there is no public key to confuse`,
      };
    }
    const jwk = await material.targetKey();
    if (isUnavailable(jwk)) return jwk;
    const key = readKey(jwk);
    if (key === undefined) return { reason: 'the published key cannot be read', missing: 'jwks' };
    if (only !== undefined && key.asymmetricKeyType !== only) {
      return { reason: `the key behind ${jwt.alg} has no such form: only RSA keys do` };
    }
    return keyed(material, secretOf({ key, jwk }), {});
  };
}

/** The good token with a MAC instead of its signature. */
function keyed(
  { jwt }: Material,
  secret: string | Buffer,
  header: Readonly<Record<string, Json>>,
  payload?: string,
): string {
  const alg = /^HS(?:256|384|512)$/.test(jwt.alg) ? jwt.alg : 'HS256';
  const text = signedText(jwt, {
    header: { ...jwt.header, ...header, alg },
    ...(payload !== undefined && { payload }),
  });
  return assemble(jwt, text, hmac(alg, secret, text));
}

function pem(key: KeyObject, type: 'spki' | 'pkcs1'): string {
  return key.export({ type, format: 'pem' }).toString();
}

function readKey(jwk: JsonWebKey): KeyObject | undefined {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return undefined;
  }
}

function notShared({ jwt, who }: Material): Unavailable {
  return { reason: `the token of ${who} is signed with ${jwt.alg}, which needs no shared secret` };
}
