import { isList, type CredentialPlace } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { cookiesOf, jsonOf } from '../request/extract.ts';

/** Where an answer holds a CSRF token, as `extract` writes it; undefined if it holds none. */
export function csrfIn(answer: RawAnswer): string | undefined {
  const cookie = Object.keys(cookiesOf(answer)).find((name) => CSRF.test(name));
  const header = Object.keys(answer.headers).find((name) => CSRF.test(name));
  return (
    fieldIn(answer) ??
    (header === undefined ? undefined : `header:${header}`) ??
    (cookie && `cookie:${cookie}`)
  );
}

/** The cookie that an answer sets for a CSRF token; many servers compare it with the header. */
export function csrfCookieIn(answer: RawAnswer): string | undefined {
  return Object.keys(cookiesOf(answer)).find((name) => CSRF.test(name));
}

/** The headers in which servers look for a CSRF token; each ignores those of the others. */
export const CSRF_HEADERS = ['X-CSRF-Token', 'X-XSRF-TOKEN', 'X-CSRFToken'] as const;

/** What goes beside a session cookie where the login gave a CSRF token: the token, and its cookie if it came as one. */
export function csrfPlaces(answer: RawAnswer): readonly CredentialPlace[] {
  const cookie = csrfCookieIn(answer);
  const headers = CSRF_HEADERS.map((name) => ({ in: 'header', name, template: '{csrf}' }) as const);
  return cookie === undefined
    ? headers
    : [...headers, { in: 'cookie', name: cookie, template: '{csrf_cookie}' }];
}

const CSRF = /csrf|xsrf|anti-?forgery/i;

function fieldIn(answer: RawAnswer): string | undefined {
  const json = jsonOf(answer);
  if (typeof json !== 'object' || json === null || isList(json)) return undefined;
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' && CSRF.test(name)) return name;
    if (typeof value !== 'object' || value === null || isList(value)) continue;
    const inner = Object.entries(value).find(([key, each]) => typeof each === 'string' && CSRF.test(key));
    if (inner !== undefined) return `${name}.${inner[0]}`;
  }
  return undefined;
}
