import type { KeyObject } from 'node:crypto';
import type { Json } from '@probity/model';
import { isUnavailable, type HmacAlgorithm, type MacRecipe, type Unavailable } from '@probity/probe-kit';
import { hmac } from './forge-keys.ts';
import { assemble, signedText, type Material } from './forge-parts.ts';
import { encodeJson } from '../jwt.ts';
import type { PublicKey } from '../keys-in.ts';

/** Makes one token with a MAC of the given length. */
type ForgeMac = (
  material: Material,
  algorithm: HmacAlgorithm,
) => string | Unavailable | Promise<string | Unavailable>;

/** Tokens whose MAC is made with something that is no secret. */
export const HMAC: Readonly<Record<MacRecipe, ForgeMac>> = {
  'hmac-spki-pem': confused(({ key }) => pem(key, 'spki')),
  'hmac-spki-pem-trimmed': confused(({ key }) => pem(key, 'spki').trimEnd()),
  'hmac-spki-pem-crlf': confused(({ key }) => pem(key, 'spki').replaceAll('\n', '\r\n')),
  'hmac-pkcs1-pem': confused(({ key }) => pem(key, 'pkcs1'), onlyRsa),
  'hmac-pkcs1-pem-trimmed': confused(({ key }) => pem(key, 'pkcs1').trimEnd(), onlyRsa),
  // Who configures a certificate may take its whole text for the key.
  'hmac-certificate-pem': confused(({ certificate }) => certificate ?? '', onlyCertified),
  'hmac-certificate-pem-trimmed': confused(({ certificate }) => (certificate ?? '').trimEnd(), onlyCertified),
  'hmac-spki-der': confused(({ key }) => key.export({ type: 'spki', format: 'der' })),
  'hmac-spki-der-base64': confused(({ key }) =>
    key.export({ type: 'spki', format: 'der' }).toString('base64'),
  ),
  'hmac-jwk': confused(({ jwk }) => JSON.stringify(jwk)),
  'hmac-modulus': confused(({ jwk }) => jwk.n ?? '', onlyRsa),
  // A key id that is used as a file name may lead to a file that everybody knows: an empty one.
  'kid-dev-null': (material, algorithm) => keyed(material, algorithm, '', { kid: '/dev/null' }),
  'kid-traversal': (material, algorithm) =>
    keyed(material, algorithm, '', { kid: '../../../../../../dev/null' }),
  // One that is pasted into a query may bring its own key along.
  'kid-sql': (material, algorithm) => keyed(material, algorithm, 'k', { kid: "' UNION SELECT 'k'--" }),
  'hmac-empty-secret': (material, algorithm) => keyed(material, algorithm, '', {}),
  'hmac-known-secret': async (material, algorithm) => {
    const { jwt, who } = material;
    if (!jwt.alg.startsWith('HS')) return notShared(material);
    const secret = await material.knownSecret();
    if (secret === null) return { reason: `no known secret signs the token of ${who}` };
    // The same claims in another order: a text that the target has never seen, so that it has to be verified.
    const [first, ...rest] = Object.entries(jwt.claims);
    const claims = Object.fromEntries(first === undefined ? rest : [...rest, first]);
    return keyed(material, algorithm, secret, {}, encodeJson(jwt.parts[1], claims));
  },
};

/** Why a spelling does not exist for a key; null if it does. */
type Fits = (published: PublicKey, alg: string) => string | null;

function onlyRsa({ key }: PublicKey, alg: string): string | null {
  return key.asymmetricKeyType === 'rsa' ? null : `the key behind ${alg} has no such form: only RSA keys do`;
}

function onlyCertified({ certificate }: PublicKey, alg: string): string | null {
  return certificate === null ? `no certificate of the key behind ${alg} was seen` : null;
}

/** The public key in one of its spellings, taken for a shared secret. */
function confused(secretOf: (published: PublicKey) => string | Buffer, fits: Fits = () => null): ForgeMac {
  return async (material, algorithm) => {
    const { jwt, who } = material;
    if (jwt.alg.startsWith('HS')) {
      return {
        reason: `the token of ${who} is signed with ${jwt.alg}, so there is no public key to confuse`,
      };
    }
    const published = await material.targetKey();
    if (isUnavailable(published)) return published;
    const misfit = fits(published, jwt.alg);
    return misfit === null ? keyed(material, algorithm, secretOf(published), {}) : { reason: misfit };
  };
}

/** The good token with a MAC instead of its signature. */
function keyed(
  { jwt }: Material,
  alg: HmacAlgorithm,
  secret: string | Buffer,
  header: Readonly<Record<string, Json>>,
  payload?: string,
): string {
  const text = signedText(jwt, {
    header: { ...jwt.header, ...header, alg },
    ...(payload !== undefined && { payload }),
  });
  return assemble(jwt, text, hmac(alg, secret, text));
}

function pem(key: KeyObject, type: 'spki' | 'pkcs1'): string {
  return key.export({ type, format: 'pem' }).toString();
}

function notShared({ jwt, who }: Material): Unavailable {
  return { reason: `the token of ${who} is signed with ${jwt.alg}, which needs no shared secret` };
}
