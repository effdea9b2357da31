import { namesContext, type CredentialPlace } from '@probity/model';
import type { Attempt } from '../ports.ts';
import { fillText, placeholdersOf, type Values } from './template.ts';

/** Where Basic credentials and deliberately wrong schemes go. */
export const AUTHORIZATION: CredentialPlace = {
  in: 'header',
  name: 'Authorization',
  template: '{credential}',
};

/** Puts a credential where the identity's place says, in the place of any that is there. */
function putOn(attempt: Attempt, place: CredentialPlace, values: Values): Attempt {
  // `Bearer ` without a value is written without the blank at its end.
  const value = fillText(place.template, values).trimEnd();
  switch (place.in) {
    case 'header':
      return withHeader(attempt, place.name, value);
    case 'cookie': {
      const name = place.name === '*' ? cookieNamed(place, values) : place.name;
      const others = cookieHeader(attempt)
        .split(/;\s*/)
        .filter((pair) => pair !== '' && !pair.startsWith(`${name}=`));
      return withHeader(attempt, 'Cookie', [...others, `${name}=${value}`].join('; '));
    }
    case 'query': {
      const pair = `${encodeURIComponent(place.name)}=${encodeURIComponent(value)}`;
      return { ...attempt, path: `${attempt.path}${attempt.path.includes('?') ? '&' : '?'}${pair}` };
    }
  }
}

/** Puts a credential on, if there is one, with all that goes beside it; what has no value is left out. */
export function putAllOn(
  attempt: Attempt,
  { place, extra = [] }: Omit<Places, 'place'> & { readonly place: CredentialPlace | null },
  values: Values,
): Attempt {
  const alongside = extra.filter(({ template }) =>
    placeholdersOf(template).every((name) => values[name] !== undefined),
  );
  const first = place === null ? attempt : putOn(attempt, place, values);
  return alongside.reduce((sofar, each) => putOn(sofar, each, values), first);
}

/** Where a credential and what goes beside it are put. */
export interface Places {
  readonly place: CredentialPlace;
  readonly extra?: readonly CredentialPlace[];
}

/** The places of a credential source. */
export function placesOf({ place, extra }: Places): Places {
  return extra === undefined ? { place } : { place, extra };
}

/** What goes beside a credential and says nothing of who calls: fixed values, and the id of an application or a tenant. */
export function contextOf({ place, extra = [] }: Places): readonly CredentialPlace[] {
  const own = placeholdersOf(place.template);
  return extra.filter(({ name, template }) => {
    const used = placeholdersOf(template);
    if (used.some((each) => own.includes(each))) return false;
    return used.length === 0 ? !isSecretHeader(name) : namesContext(name) || used.every(namesContext);
  });
}

/** A fixed value that is a credential all the same. */
function isSecretHeader(name: string): boolean {
  return /^(?:authorization|cookie)$|token|key|secret/i.test(name) && !namesContext(name);
}

/** Sets a header, whatever the spelling of one that is there. */
export function withHeader(attempt: Attempt, name: string, value: string): Attempt {
  const others = Object.entries(attempt.headers).filter(([key]) => key.toLowerCase() !== name.toLowerCase());
  return { ...attempt, headers: { ...Object.fromEntries(others), [name]: value } };
}

/** The value of Basic credentials. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** What `{basic}` and `{client_basic}` stand for: a name and its secret as HTTP Basic writes them. */
export function basicWords(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { user, password, client_id: client, client_secret: secret } = values;
  const written = (name: string, word: string): string => basic(name, word).slice('Basic '.length);
  return {
    ...(user !== undefined && password !== undefined && { basic: written(user, password) }),
    ...(client !== undefined && secret !== undefined && { client_basic: written(client, secret) }),
  };
}

/** Under which name a session keeps what the cookie of a value is called. */
export function cookieWord(value: string): string {
  return `${value}.cookie`;
}

/** What the session cookie of this session is called; it showed in the answer to the login. */
function cookieNamed({ template }: CredentialPlace, values: Values): string {
  const name = values[cookieWord(placeholdersOf(template)[0] ?? '')];
  return typeof name === 'string' ? name : 'session';
}

function cookieHeader({ headers }: Attempt): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === 'cookie')?.[1] ?? '';
}
