import { isRecord, parseJson, type Json } from '@probity/model';

/** A token that reads as a JWT: nothing about it is verified. */
export interface Jwt {
  readonly alg: string;
  readonly header: Readonly<Record<string, Json>>;
  readonly claims: Readonly<Record<string, Json>>;
  /** Header, payload and signature as they are in the token. */
  readonly parts: readonly [string, string, string];
}

/** Reads a token as a JWT; undefined if it is opaque. */
export function readJwt(token: string): Jwt | undefined {
  const [header, payload, signature, ...more] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return undefined;
  const [head, claims] = [record(header), record(payload)];
  const alg = head?.['alg'];
  if (head === undefined || claims === undefined || typeof alg !== 'string') return undefined;
  return { alg, header: head, claims, parts: [header, payload, signature] };
}

/** Bytes as base64url, or as padded standard base64 where that is how the original is written. */
export function encodeLike(original: string, bytes: Uint8Array): string {
  return Buffer.from(bytes).toString(/[+/=]/.test(original) ? 'base64' : 'base64url');
}

/** A JSON value as a part of a JWT. */
export function encodeJson(original: string, value: unknown): string {
  return encodeLike(original, Buffer.from(JSON.stringify(value)));
}

function record(part: string): Record<string, Json> | undefined {
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isRecord(value) ? value : undefined;
}
