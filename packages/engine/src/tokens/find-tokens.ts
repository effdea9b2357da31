import { isList, type Json } from '@probity/model';
import { sensitiveKind } from '@probity/probe-kit/sensitive-names';
import type { RawAnswer } from '../ports.ts';
import { isStoredPassword } from '../secrets/shapes.ts';
import { cookiesOf, jsonOf, textOf, WHOLE_TEXT } from '../request/extract.ts';
import { isOfOthers, sessionCookie } from '../request/session-cookie.ts';
import { readJwt } from './jwt.ts';

/** A value of an answer to a login that may be the credential, and where it stands. */
export interface TokenCandidate {
  /** As `extract` of a profile writes it: a dotted path, `header:Name`, `cookie:name` and the like. */
  readonly where: string;
  readonly value: string;
}

/** So many values are worth trying. */
const MOST = 5;
/** What is shorter could be guessed, and is no credential of an API; a cookie is one by its place. */
const SHORTEST = 16;
const SHORTEST_COOKIE = 8;
const DEEPEST = 6;

const NAMED =
  /(?:^|[._-])(?:access|auth|bearer|jwt|token|session|sid|api_?key|key|ticket)|(?:token|jwt|session|sid|sessionid|apikey|key|ticket)$/i;
const FIRST = /access_?token|^token$|^jwt$|auth_?token/i;
/** Names of what opens nothing by itself: who somebody is, when something ends, what renews or guards a credential. */
const OTHER =
  /refresh|csrf|xsrf|expir|(?:^|_)(?:id|uuid|sub|type|email|name|url|href|hash|scope)$|[a-z](?:Id|Uuid)$/;
const HEADERS = /auth|token|session|jwt|api-?key|bearer/i;
const SCHEME = /^[A-Za-z][\w-]{1,20} (?=\S+$)/;

/** The values of an answer that may be the credential, the likeliest first; never what we sent ourselves. */
export function findTokens(answer: RawAnswer, sent: readonly string[]): readonly TokenCandidate[] {
  const found = [...inBody(answer), ...inHeaders(answer), ...inCookies(answer)].filter(
    ({ value }) => !sent.some((each) => each.length > 3 && value.includes(each)),
  );
  const ranked = found.toSorted((one, other) => one.rank - other.rank);
  return ranked.slice(0, MOST).map(({ where, value }) => ({ where, value }));
}

interface Ranked extends TokenCandidate {
  readonly rank: number;
}

function inBody(answer: RawAnswer): readonly Ranked[] {
  const json = jsonOf(answer);
  if (json === undefined) {
    const text = textOf(answer);
    return isTokenLike(text) ? [{ where: WHOLE_TEXT, value: text, rank: rankOf('token', text) }] : [];
  }
  const found: Ranked[] = [];
  const walk = (value: Json, at: string, name: string, depth: number): void => {
    if (typeof value === 'string') {
      if (isTokenLike(value) && !OTHER.test(name))
        found.push({ where: at === '' ? '$' : at, value, rank: rankOf(name, value) + depth / 10 });
      return;
    }
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    if (isList(value))
      for (const [index, each] of value.entries()) walk(each, `${at}[${index}]`, name, depth + 1);
    // A name with a dot in it could not be found again; what stands under a password is one, or its stored form.
    else
      for (const [key, each] of Object.entries(value))
        if (!/[.[\]|]/.test(key) && sensitiveKind(key) !== 'password')
          walk(each, at === '' ? key : `${at}.${key}`, key, depth + 1);
  };
  walk(json, '', 'token', 0);
  return found;
}

function inHeaders({ headers }: RawAnswer): readonly Ranked[] {
  return Object.entries(headers).flatMap(([name, given]): Ranked[] => {
    const text = typeof given === 'string' ? given : (given[0] ?? '');
    if (!HEADERS.test(name) || OTHER.test(name.toLowerCase()) || /^(?:www|proxy|access-control)-/i.test(name))
      return [];
    const value = text.replace(SCHEME, '');
    if (!isTokenLike(value)) return [];
    return [
      {
        where: value === text ? `header:${name}` : `bare-header:${name}`,
        value,
        rank: rankOf('token', value) + 0.5,
      },
    ];
  });
}

/** A cookie is sent back as it came; the one that is plainly the session is the likeliest. */
function inCookies(answer: RawAnswer): readonly Ranked[] {
  const cookies = cookiesOf(answer);
  const session = sessionCookie(cookies);
  return Object.entries(cookies).flatMap(([name, { value, httpOnly }]): Ranked[] => {
    if (isOfOthers(name) || OTHER.test(name.toLowerCase()) || value.length < SHORTEST_COOKIE) return [];
    return [{ where: `cookie:${name}`, value, rank: name === session ? 1.8 : httpOnly ? 1.9 : 2.5 }];
  });
}

function rankOf(name: string, value: string): number {
  if (FIRST.test(name)) return 0;
  if (readJwt(value) !== undefined) return 0.5;
  return NAMED.test(name) ? 1 : 3;
}

/** One word of letters, digits and signs that is no address, no date, no URL and no hash of a password. */
function isTokenLike(value: string): boolean {
  if (value.length < SHORTEST || value.length > 8192 || /[\s@"<>{}]/.test(value)) return false;
  if (/^\d{4}-\d{2}-\d{2}|^[a-z][a-z0-9+.-]*:\/\/|^\//i.test(value)) return false;
  return !isStoredPassword(value);
}
