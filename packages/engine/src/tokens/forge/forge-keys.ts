import {
  constants,
  createHash,
  createHmac,
  createSecretKey,
  generateKeyPair,
  randomBytes,
  sign as signBytes,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { selfSigned } from './forge-certificate.ts';

const generate = promisify(generateKeyPair);

/** A key of ours that nobody was told to trust. */
export interface ForgeKey {
  readonly alg: string;
  readonly kid: string;
  /** The key as its verifier would hold it: public, or the shared secret. */
  readonly jwk: JsonWebKey & { readonly kid: string; readonly alg: string };
  /** A certificate that our key signed for itself, in DER; none for a shared secret. */
  readonly certificate: Buffer | null;
  sign(text: string): Buffer;
}

/** The keys of ours, one per algorithm and run. */
export interface ForgeKeys {
  /** Undefined for an algorithm that we do not know. `like` is a signature of the original, for its length. */
  of(alg: string, like: Buffer): Promise<ForgeKey | undefined>;
}

/** No key is made before somebody asks for it. */
export function createForgeKeys(): ForgeKeys {
  const made = new Map<string, Promise<ForgeKey | undefined>>();
  return {
    of(alg, like) {
      const known = made.get(alg) ?? newKey(alg, like);
      made.set(alg, known);
      return known;
    },
  };
}

/** The MAC of a text with any secret, an empty one too. */
export function hmac(alg: string, secret: string | Buffer, text: string): Buffer {
  return createHmac(hashOf(alg), secret).update(text).digest();
}

const CURVES: Readonly<Record<string, string>> = {
  ES256: 'P-256',
  ES256K: 'secp256k1',
  ES384: 'P-384',
  ES512: 'P-521',
};

async function newKey(alg: string, like: Buffer): Promise<ForgeKey | undefined> {
  if (/^HS(?:256|384|512)$/.test(alg)) return secretKey(alg);
  const pair = await newPair(alg, like);
  if (pair === undefined) return undefined;
  const bare = pair.publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(bare)).digest('base64url');
  const sign = (bytes: Buffer): Buffer => signWith(alg, pair.privateKey, bytes);
  return {
    alg,
    kid,
    jwk: { ...bare, kid, alg, use: 'sig' },
    certificate: selfSigned(pair),
    sign: (text) => sign(Buffer.from(text)),
  };
}

function secretKey(alg: string): ForgeKey {
  const secret = randomBytes(64);
  const kid = randomBytes(16).toString('hex');
  const jwk = { ...createSecretKey(secret).export({ format: 'jwk' }), kid, alg };
  return { alg, kid, jwk, certificate: null, sign: (text) => hmac(alg, secret, text) };
}

async function newPair(
  alg: string,
  like: Buffer,
): Promise<{ publicKey: KeyObject; privateKey: KeyObject } | undefined> {
  if (/^[RP]S(?:256|384|512)$/.test(alg)) {
    // A signature is as long as the modulus: a key of another size would be recognised by that alone.
    const bits = Math.min(4096, Math.max(1024, like.length * 8));
    return generate('rsa', { modulusLength: bits });
  }
  const namedCurve = CURVES[alg];
  if (namedCurve !== undefined) return generate('ec', { namedCurve });
  if (alg === 'EdDSA' || alg === 'Ed25519') {
    return like.length > 64 ? generate('ed448') : generate('ed25519');
  }
  return alg === 'Ed448' ? generate('ed448') : undefined;
}

/** The signature or MAC of a text with a key of the caller; undefined if the key does not fit the algorithm. */
export function signedWith(alg: string, key: KeyObject | Buffer, text: string): Buffer | undefined {
  const isShared = /^HS(?:256|384|512)$/.test(alg);
  if (Buffer.isBuffer(key)) return isShared ? hmac(alg, key, text) : undefined;
  const type = key.asymmetricKeyType ?? '';
  const fits = alg.startsWith('ES')
    ? type === 'ec'
    : alg.startsWith('Ed')
      ? type.startsWith('ed')
      : type.startsWith('rsa');
  return isShared || !fits ? undefined : signWith(alg, key, Buffer.from(text));
}

/** A signature as JWS wants it (RFC 7518). */
function signWith(alg: string, key: KeyObject, bytes: Buffer): Buffer {
  if (alg.startsWith('Ed')) return signBytes(null, bytes, key);
  if (alg.startsWith('PS')) {
    const saltLength = constants.RSA_PSS_SALTLEN_DIGEST;
    return signBytes(hashOf(alg), bytes, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
  }
  return signBytes(hashOf(alg), bytes, { key, dsaEncoding: 'ieee-p1363' });
}

function hashOf(alg: string): string {
  return `sha${/\d{3}/.exec(alg)?.[0] ?? '256'}`;
}
