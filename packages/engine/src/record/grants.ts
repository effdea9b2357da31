import type { Facts } from '@probity/model';
import { readJwt } from '../tokens/jwt.ts';
import { isStoredPassword } from '../secrets/shapes.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import type { Meta, RawAnswer } from '../ports.ts';
import { cookiesOf, extract, extractText, jsonOf, placeIn } from '../request/extract.ts';
import {
  lifetimeAlongside,
  lifetimeOfNumber,
  roughly,
  type StatedLifetime,
} from '../request/lifetime-alongside.ts';

/** What a login gave: whether a credential came back, and how long it lives. */
export type GrantFacts = Pick<Facts, 'granted' | 'token'>;

/** Names of places that hold no credential. */
const NO_CREDENTIAL =
  /(?:^|_)(?:id|user|username|email|name|type|expires?|expires_in|expires_at|expiry|ttl|scope|role)$/i;

/** The credentials that are at the granted places, by name. */
export function grantedValues(
  answer: RawAnswer,
  grants: Meta['grants'],
): readonly (readonly [string, string])[] {
  return Object.entries(grants ?? {}).flatMap(([name, where]) => {
    const value = NO_CREDENTIAL.test(name) ? undefined : extractText(answer, where);
    return value === undefined ? [] : [[name, value] as const];
  });
}

/**
 * All that an answer with credentials hands out besides those that the profile names: cookies, and values whose name
 * says what they are. A target may repeat them later, where nothing tells what they are. With `anything`, also every
 * value that may be a credential and holds nothing of what was `sent`.
 */
export function unnamedCredentials(
  answer: RawAnswer,
  anything: boolean,
  sent: readonly string[],
): readonly (readonly [string, string])[] {
  const cookies = Object.values(cookiesOf(answer))
    .filter(({ value }) => value.length >= SHORTEST_COOKIE)
    .map(({ value }) => ['cookie', value] as const);
  const named: (readonly [string, string])[] = [];
  // A replacer sees every name and value, however deep it lies.
  const body = jsonOf(answer);
  if (body !== undefined) {
    JSON.stringify(body, (name, value: unknown) => {
      const isLong = typeof value === 'string' && value.length >= SHORTEST_NAMED;
      // A stored password is looked for by its shape, whoever is shown it.
      if (isLong && CREDENTIAL.test(name) && !isStoredPassword(value)) named.push(['other', value]);
      return value;
    });
  }
  const others = anything ? findTokens(answer, sent).map(({ value }) => ['other', value] as const) : [];
  return [...cookies, ...named, ...others];
}

const SHORTEST_COOKIE = 8;
const SHORTEST_NAMED = 16;
const CREDENTIAL = /token|secret|password|api_?key|session|jwt|cookie/i;

/** Reads what was granted. `now` is in milliseconds since 1970, for answers that do not tell the time. */
export function readGrants(answer: RawAnswer, grants: Meta['grants'], now: number): GrantFacts {
  if (grants === undefined || Object.keys(grants).length === 0) return { granted: null, token: null };
  const values = new Map(grantedValues(answer, grants));
  const access = Object.hasOwn(grants, 'access') ? values.get('access') : [...values.values()][0];
  if (access === undefined) return { granted: false, token: null };
  return { granted: true, token: readToken(access, answer, grants, timeOf(answer) ?? now) };
}

/** What time it is for the target: our clock may go differently. */
function timeOf({ headers }: RawAnswer): number | undefined {
  const entry = Object.entries(headers).find(([name]) => name.toLowerCase() === 'date')?.[1];
  const time = typeof entry === 'string' ? Date.parse(entry) : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}

function readToken(
  access: string,
  answer: RawAnswer,
  grants: NonNullable<Meta['grants']>,
  now: number,
): Facts['token'] {
  const claims = readJwt(access)?.claims;
  if (claims === undefined) {
    const stated = statedLifetime(answer, grants, now);
    const times = stated === null ? { lifetime: null } : inSeconds(stated);
    return { form: 'opaque', hasExpiry: stated !== null, ...times };
  }
  const form = 'jwt';
  const { exp, iat } = claims;
  if (typeof exp !== 'number') return { form, lifetime: null, hasExpiry: false };
  // Numbers of a JWT are seconds (RFC 7519), but not to whoever wrote milliseconds.
  if (exp > LARGEST_SECONDS) {
    const left = typeof iat === 'number' ? exp - iat : exp - now;
    const unsure = { about: 'unit', shortest: left, longest: left * 1000 } as const;
    return { form, hasExpiry: true, ...inSeconds({ lifetime: null, unsure }) };
  }
  const lifetime = typeof iat === 'number' ? exp - iat : Math.round(roughly(exp * 1000 - now) / 1000);
  return { form, lifetime, hasExpiry: true };
}

/** Seconds since 1970 of the year 5138; what is larger counts milliseconds. */
const LARGEST_SECONDS = 1e11;

type LifetimeFacts = Pick<NonNullable<Facts['token']>, 'lifetime' | 'unsure'>;

function inSeconds({ lifetime, unsure }: StatedLifetime): LifetimeFacts {
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
  return {
    lifetime: lifetime === null ? null : seconds(lifetime),
    ...(unsure && {
      unsure: { ...unsure, shortest: seconds(unsure.shortest), longest: seconds(unsure.longest) },
    }),
  };
}

/** By `expires_in` where the profile names it, else by what stands beside the token, where OAuth puts it. */
function statedLifetime(
  answer: RawAnswer,
  grants: NonNullable<Meta['grants']>,
  now: number,
): StatedLifetime | null {
  const named = grants['expires_in'];
  const number = named === undefined ? Number.NaN : Number(extract(answer, named) ?? Number.NaN);
  if (Number.isFinite(number)) return lifetimeOfNumber(number);
  for (const where of Object.values(grants)) {
    const place = placeIn(answer, where);
    const lifetime = place === undefined ? null : lifetimeAlongside(answer, place, now);
    if (lifetime !== null) return lifetime;
  }
  return null;
}
