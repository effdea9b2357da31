import { parseCookie, stringifySetCookie } from 'cookie';

/** `__Host-`: sent back to this host only, over TLS only, and not set by a neighbour. @internal */
export const SESSION_COOKIE = '__Host-probity-session';

/** The session in a Cookie header. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[SESSION_COOKIE];
}

/** The header that gives a browser its session, or takes it away. */
export function setSessionCookie(value: string | null, seconds: number): string {
  return stringifySetCookie({
    name: SESSION_COOKIE,
    value: value ?? '',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: value === null ? 0 : seconds,
  });
}
