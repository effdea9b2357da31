import { createHmac, createSign, timingSafeEqual, type KeyObject } from 'node:crypto';
import { fieldsOf, type Fields } from './fields.ts';

/** The parts of a JWT. */
export interface Jwt {
  readonly alg: string;
  readonly header: Fields;
  readonly claims: Fields;
  /** What is signed, and the signature. */
  readonly signed: string;
  readonly signature: Buffer;
}

/** A JWT with an HMAC. */
export function hmacJwt(alg: 'HS256' | 'HS384' | 'HS512', secret: string, claims: Fields): string {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${macOf(alg, secret, signed).toString('base64url')}`;
}

/** A JWT that an RSA key signs. */
export function rsaJwt(key: KeyObject, claims: Fields): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
}

/** A JWT whose signature is anything. */
export function unsignedJwt(alg: string, claims: Fields): string {
  return `${encode({ alg, typ: 'JWT' })}.${encode(claims)}.c2lnbmVk`;
}

/** What a token says, if it has the form of a JWT. */
export function readJwt(token: string): Jwt | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const [head, claims] = [decode(header), decode(payload)];
  if (head === undefined || claims === undefined || typeof head['alg'] !== 'string') return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  return { alg: head['alg'], header: head, claims, signed: `${header}.${payload}`, signature: bytes };
}

/** Whether a secret made the signature of a token, by the algorithm that the token names. */
export function isSignedWith({ alg, signed, signature }: Jwt, secret: string): boolean {
  if (!/^HS(?:256|384|512)$/.test(alg)) return false;
  const mac = macOf(alg, secret, signed);
  return mac.length === signature.length && timingSafeEqual(mac, signature);
}

const ISSUER = 'urn:office';
const AUDIENCE = 'office-api';

/** Whether the claims of a token are for this API and this moment, and its header asks for nothing unknown. */
export function isCurrent({ header, claims }: Jwt): boolean {
  const now = Date.now() / 1000;
  const { exp, nbf = 0, iss, aud } = claims;
  const isInTime = typeof exp === 'number' && exp > now && typeof nbf === 'number' && nbf <= now;
  return isInTime && iss === ISSUER && aud === AUDIENCE && header['crit'] === undefined;
}

/** Claims of an account for ten minutes. */
export function claimsFor(id: string, more: Fields = {}): Fields {
  const now = Math.floor(Date.now() / 1000);
  return { sub: id, iss: ISSUER, aud: AUDIENCE, iat: now, exp: now + 600, ...more };
}

function macOf(alg: string, secret: string, signed: string): Buffer {
  return createHmac(`sha${alg.slice(2)}`, secret)
    .update(signed)
    .digest();
}

function encode(value: Fields): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
