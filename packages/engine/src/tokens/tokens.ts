import { placesOf, type CredentialPlace, type Identity } from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { ANY_COOKIE, cookiesOf, extractText, placeIn } from '../request/extract.ts';
import { lifetimeAlongside, lifetimeOfNumber } from '../request/lifetime-alongside.ts';
import { placeholdersOf } from '../request/template.ts';
import { readJwt } from './jwt.ts';
import { cookieWord } from '../request/place.ts';

/** What a session holds at one time. */
export interface Tokens {
  /** Everything that templates may use. */
  readonly values: Readonly<Record<string, string>>;
  /** The credential itself: the value of the placeholder in the identity's place. */
  readonly access: string;
  readonly refresh: string | null;
  /** Milliseconds since 1970. */
  readonly obtained: number;
  readonly expires: number | null;
  /** Milliseconds; null if it is not known. */
  readonly lifetime: number | null;
}

/** The name under which an identity's credential goes: the placeholder of its place. */
export function credentialName(place: CredentialPlace): string {
  return placeholdersOf(place.template)[0] ?? 'access';
}

/** The refresh token among some values. */
function refreshOf(values: Readonly<Record<string, string>>): string | null {
  return values['refresh'] ?? values['refresh_token'] ?? null;
}

/** Puts values together to tokens; undefined if the credential is not among them. */
export function tokensOf(
  place: CredentialPlace,
  values: Readonly<Record<string, string>>,
  now: number,
  known: number | null,
): Tokens | undefined {
  const access = values[credentialName(place)];
  if (access === undefined) return undefined;
  return { values, access, refresh: refreshOf(values), obtained: now, ...timesOf(access, now, known) };
}

/** How long an answer says that what is at `where` will live, in milliseconds; null if it does not say clearly. */
export function statedLifetime(
  answer: RawAnswer,
  where: string | undefined,
  extracted: string | undefined,
  now: number,
): number | null {
  const number = extracted === undefined ? Number.NaN : Number(extracted);
  if (Number.isFinite(number)) return lifetimeOfNumber(number).lifetime;
  const place = where === undefined ? undefined : placeIn(answer, where);
  if (place === undefined || /^(?:(?:bare-)?header|text):/.test(place)) return null;
  if (place.startsWith('cookie:')) return cookiesOf(answer)[place.slice('cookie:'.length)]?.lifetime ?? null;
  return lifetimeAlongside(answer, place, now)?.lifetime ?? null;
}

/** Whether a token is about to run out: within the skew, or a third of its lifetime if that is shorter. */
export function isDue({ expires, lifetime }: Tokens, now: number, skew: number): boolean {
  if (expires === null) return false;
  return now >= expires - (lifetime === null ? skew : Math.min(skew, lifetime / 3));
}

/** The values that an answer gives to some names. */
export function extractAll(
  answer: RawAnswer,
  wanted: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, where]) => {
      const value = extractText(answer, where);
      if (value === undefined) return [];
      if (where !== ANY_COOKIE) return [[name, value]];
      const cookie = placeIn(answer, where)?.slice('cookie:'.length) ?? '';
      return [
        [name, value],
        [cookieWord(name), cookie],
      ];
    }),
  );
}

/** Whether a value of a session is worth hiding: credentials always, others unless they are short. */
export function isSecret(identity: Identity, name: string, value: string): boolean {
  if (name === 'user' || name === 'expires_in' || name.endsWith(cookieWord(''))) return false;
  const places = placesOf(identity.credential);
  if (places.some(({ template }) => placeholdersOf(template).includes(name))) return true;
  return name === 'refresh' || name === 'password' || value.length >= 8;
}

/**
 * Our clock and the target's may differ, so the lifetime counts from when we got the token; `exp` only ever makes it
 * shorter, because `iat` is cut to whole seconds.
 */
function timesOf(access: string, now: number, known: number | null): Pick<Tokens, 'expires' | 'lifetime'> {
  const { exp, iat } = readJwt(access)?.claims ?? {};
  if (typeof exp !== 'number') return { lifetime: known, expires: known === null ? null : now + known };
  const lifetime = typeof iat === 'number' ? (exp - iat) * 1000 : (known ?? exp * 1000 - now);
  const absolute = exp * 1000;
  return { lifetime, expires: absolute > now ? Math.min(absolute, now + lifetime) : now + lifetime };
}
