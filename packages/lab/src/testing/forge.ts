import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A token taken apart, as it was sent and as it is meant. */
export interface Parts {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly text: readonly [header: string, payload: string, signature: string];
}

/** Takes a signed token apart; nothing when it is another kind of credential. */
export function takeApart(token: string): Parts | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  try {
    return { header: decode(header), payload: decode(payload), text: [header, payload, signature] };
  } catch {
    return undefined;
  }
}

/** Header and payload as they are signed. */
export function unsigned(header: object, payload: object): string {
  return `${encode(JSON.stringify(header))}.${encode(JSON.stringify(payload))}`;
}

/** A token with an HMAC under a secret of your own choice. */
export function withMac(header: object, payload: object, secret: string): string {
  const text = unsigned({ ...header, alg: 'HS256' }, payload);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const KEYS = {
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
};

/** The key id that identifies our own keys. */
export const OUR_KID = 'a-key-of-our-own';

/** A key of our own for an algorithm, which nobody trusts. */
export function ourKey(algorithm: unknown): { privateKey: KeyObject; publicKey: KeyObject } {
  return algorithm === 'EdDSA' ? KEYS.EdDSA : algorithm === 'ES256' ? KEYS.ES256 : KEYS.RS256;
}

/** A token signed with a key. */
export function signedBy(key: KeyObject, header: object, payload: object): string {
  const text = unsigned(header, payload);
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** A certificate that our RSA key issued to itself: no names, no extensions (RFC 5280, version 1). */
export function selfSigned(): string {
  const { privateKey, publicKey } = KEYS.RS256;
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const nobody = der(0x30, Buffer.alloc(0));
  const validity = der(0x30, ...['250101000000Z', '450101000000Z'].map((at) => der(0x17, Buffer.from(at))));
  const serial = Buffer.from('020101', 'hex');
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(0x30, serial, algorithm, nobody, validity, nobody, key);
  const signature = der(0x03, Buffer.alloc(1), sign('sha256', body, privateKey));
  return der(0x30, body, algorithm, signature).toString('base64');
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function decode(part: string): Record<string, unknown> {
  return { ...JSON.parse(Buffer.from(part, 'base64url').toString()) };
}
