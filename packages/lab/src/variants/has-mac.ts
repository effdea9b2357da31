import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the last part of a token is its HMAC with SHA-256 under this secret. */
export function hasMac(token: string, secret: string): boolean {
  const end = token.lastIndexOf('.');
  const wanted = createHmac('sha256', secret).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
