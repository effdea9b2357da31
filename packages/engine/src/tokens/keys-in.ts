import { createPublicKey, X509Certificate, type JsonWebKey, type KeyObject } from 'node:crypto';
import { isRecord, parseJson, type Json } from '@probity/model';

/** A public key that somebody showed, as it was written. */
export interface PublicKey {
  readonly key: KeyObject;
  /** With the members that it was shown with, such as `kid`. */
  readonly jwk: JsonWebKey;
  /** The certificate that it came in, in PEM. */
  readonly certificate: string | null;
}

/** Longer texts are files, and no key is that long. */
const LONGEST = 1_000_000;

/** Texts without any of these hold no key. */
const SIGN = /-----BEGIN |"kty"|MI[GIa-zA-Z]/;

const PEM = /-----BEGIN (PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE)-----([^-]+)-----END \1-----/g;

/** DER in base64, which begins with a sequence: a key or a certificate without its lines. */
const BARE = /^MI[A-Za-z0-9+/=\s]{60,}$/;

/** Every public key in a text: JWKs, PEM, and certificates or keys in base64, in JSON or around it. */
export function keysIn(text: string): readonly PublicKey[] {
  if (text.length > LONGEST || !SIGN.test(text)) return [];
  const json = parseJson(text);
  return json === undefined || typeof json === 'string' ? inWords(text) : [...inJson(json)];
}

function* inJson(value: Json): Generator<PublicKey> {
  if (typeof value === 'string') yield* inWords(value);
  if (typeof value !== 'object' || value === null) return;
  const jwk = isRecord(value) ? fromJwk(value) : undefined;
  if (jwk !== undefined) yield jwk;
  for (const each of Object.values(value)) yield* inJson(each);
}

function inWords(text: string): readonly PublicKey[] {
  // In a header or inside another text the ends of lines are written out.
  const plain = text.replaceAll(/\\r|\\n|%0[AD]/gi, '\n').replaceAll('%20', ' ');
  const blocks = [...plain.matchAll(PEM)].flatMap(([, label = '', body = '']) => {
    const der = Buffer.from(body, 'base64');
    if (label === 'CERTIFICATE') return fromCertificate(der) ?? [];
    return fromDer(der, label === 'PUBLIC KEY' ? 'spki' : 'pkcs1') ?? [];
  });
  if (blocks.length > 0 || !BARE.test(plain.trim())) return blocks;
  const der = Buffer.from(plain, 'base64');
  return [fromCertificate(der) ?? fromDer(der, 'spki') ?? fromDer(der, 'pkcs1') ?? []].flat();
}

function fromJwk(members: Readonly<Record<string, Json>>): PublicKey | undefined {
  const { kty } = members;
  if (kty !== 'RSA' && kty !== 'EC' && kty !== 'OKP') return undefined;
  const [chain] = Array.isArray(members['x5c']) ? members['x5c'] : [];
  const certificate = typeof chain === 'string' ? fromCertificate(Buffer.from(chain, 'base64')) : undefined;
  const jwk: JsonWebKey = members;
  return read(() => ({
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    jwk,
    certificate: certificate?.certificate ?? null,
  }));
}

function fromCertificate(der: Buffer): PublicKey | undefined {
  return read(() => {
    const certificate = new X509Certificate(der);
    return { ...shown(certificate.publicKey), certificate: certificate.toString() };
  });
}

function fromDer(der: Buffer, type: 'spki' | 'pkcs1'): PublicKey | undefined {
  return read(() => shown(createPublicKey({ key: der, format: 'der', type })));
}

function shown(key: KeyObject): PublicKey {
  return { key, jwk: key.export({ format: 'jwk' }), certificate: null };
}

/** What looks like a key may be none. */
function read(make: () => PublicKey): PublicKey | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
