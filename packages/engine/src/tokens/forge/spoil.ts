import { createHash } from 'node:crypto';
import type { Json } from '@probity/model';
import { encodeJson, encodeLike, readJwt } from '../jwt.ts';

/** The orders of the curves behind ES*, for the second signature that each of their signatures has. */
const ORDERS: Readonly<Record<string, bigint>> = {
  ES256: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  ES256K: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  ES384: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  ES512:
    0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
};

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CLASSES = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];

/** Claims that say what a token is for rather than whose it is; a meaningless token keeps them. */
const KEPT_CLAIMS = new Set(['iss', 'aud', 'typ', 'token_type']);

/**
 * The token with its middle damaged: one bit of the signature's middle byte, or one character of an opaque token.
 * The last character would not do, because its unused bits may change nothing.
 */
export function damage(token: string): string | undefined {
  const jwt = readJwt(token);
  if (jwt === undefined) return damageOpaque(token);
  const [header, payload, signature] = jwt.parts;
  const bytes = Buffer.from(signature, 'base64url');
  const middle = Math.floor(bytes.length / 2);
  const byte = bytes[middle];
  if (byte === undefined) return undefined;
  bytes[middle] = byte ^ 0x01;
  return `${header}.${payload}.${encodeLike(signature, bytes)}`;
}

/** A token of the same shape that means nothing: everything in it follows from the seed. */
export function meaningless(token: string, seed: string): string {
  const jwt = readJwt(token);
  if (jwt === undefined) return likeness(token, seed);
  const [header, payload, signature] = jwt.parts;
  const claims = Object.fromEntries(
    Object.entries(jwt.claims).map(([name, value]): [string, Json] => [
      name,
      typeof value === 'string' && !KEPT_CLAIMS.has(name) ? likeness(value, `${seed}/${name}`) : value,
    ]),
  );
  const noise = stream(`${seed}/signature`, Buffer.from(signature, 'base64url').length || 32);
  return `${header}.${encodeJson(payload, claims)}.${encodeLike(signature, noise)}`;
}

/** The same token in other letters: an equivalent signature, or a spelling that decodes to the same bytes. */
export function reencoded(token: string): string | undefined {
  const jwt = readJwt(token);
  if (jwt === undefined) return undefined;
  const [header, payload, signature] = jwt.parts;
  const order = ORDERS[jwt.alg];
  const other = (order === undefined ? undefined : mirrored(signature, order)) ?? respelled(signature);
  return `${header}.${payload}.${other}`;
}

function damageOpaque(token: string): string | undefined {
  const characters = token.split('');
  const middle = Math.floor(characters.length / 2);
  // Separators are structure; the nearest letter or digit after the middle is content.
  const order = [...characters.keys()].map((offset) => (middle + offset) % characters.length);
  const place = order.find((index) => classOf(characters[index]) !== undefined);
  const letters = place === undefined ? undefined : classOf(characters[place]);
  if (place === undefined || letters === undefined) return undefined;
  const next = (letters.indexOf(characters[place] ?? '') + 1) % letters.length;
  return characters.with(place, letters.charAt(next)).join('');
}

/** A text of the same length whose letters and digits are others of their class. */
function likeness(text: string, seed: string): string {
  const noise = stream(seed, text.length);
  return text
    .split('')
    .map((character, index) => {
      const letters = classOf(character);
      return letters === undefined ? character : letters.charAt((noise[index] ?? 0) % letters.length);
    })
    .join('');
}

/** (r, n − s) verifies wherever (r, s) does. */
function mirrored(signature: string, order: bigint): string | undefined {
  const bytes = Buffer.from(signature, 'base64url');
  const half = bytes.length / 2;
  const s = BigInt(`0x${bytes.toString('hex', half) || '0'}`);
  if (!Number.isInteger(half) || s === 0n || s >= order) return undefined;
  const mirror = Buffer.from((order - s).toString(16).padStart(half * 2, '0'), 'hex');
  return encodeLike(signature, Buffer.concat([bytes.subarray(0, half), mirror]));
}

/** Another last character whose difference lies in unused bits, or padding that nobody needs. */
function respelled(signature: string): string {
  const bare = signature.replace(/=+$/, '');
  if (bare.length % 4 < 2) return `${signature}=`;
  const alphabet = /[+/]/.test(bare) ? BASE64 : BASE64URL;
  const last = alphabet.indexOf(bare.slice(-1));
  return `${bare.slice(0, -1)}${alphabet.charAt(last ^ 0x01)}${signature.slice(bare.length)}`;
}

function classOf(character = ''): string | undefined {
  return CLASSES.find((letters) => letters.includes(character) && character !== '');
}

/** As many bytes as asked for, the same for the same seed. */
function stream(seed: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`${seed}/${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}
