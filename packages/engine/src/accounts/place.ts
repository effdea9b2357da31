import type { CredentialPlace } from '@probity/model';
import type { Attempt } from '../contract.ts';
import { fillText, type Values } from '../request/template.ts';

/** Where Basic credentials and deliberately wrong schemes go. */
export const AUTHORIZATION: CredentialPlace = {
  in: 'header',
  name: 'Authorization',
  template: '{credential}',
};

/** Puts a credential where the identity's place says, in the place of any that is there. */
export function putOn(attempt: Attempt, place: CredentialPlace, values: Values): Attempt {
  // `Bearer ` without a value is written without the blank at its end.
  const value = fillText(place.template, values).trimEnd();
  switch (place.in) {
    case 'header':
      return withHeader(attempt, place.name, value);
    case 'cookie': {
      const others = cookieHeader(attempt)
        .split(/;\s*/)
        .filter((pair) => pair !== '' && !pair.startsWith(`${place.name}=`));
      return withHeader(attempt, 'Cookie', [...others, `${place.name}=${value}`].join('; '));
    }
    case 'query': {
      const pair = `${encodeURIComponent(place.name)}=${encodeURIComponent(value)}`;
      return { ...attempt, path: `${attempt.path}${attempt.path.includes('?') ? '&' : '?'}${pair}` };
    }
  }
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

function cookieHeader({ headers }: Attempt): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === 'cookie')?.[1] ?? '';
}
