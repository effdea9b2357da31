import type { TokenCredential } from '@probity/model';
import { basic, placesOf } from '../request/place.ts';
import { damage, meaningless } from '../tokens/forge/spoil.ts';
import { credentialName } from '../tokens/tokens.ts';
import type { Authentication, Carried } from './authentication.ts';

/** What all ways have in common that put a token on every request. */
export function carriedToken(credential: TokenCredential): Omit<Authentication, 'begin'> {
  const word = credentialName(credential.place);
  const places = placesOf(credential);
  const withToken = (values: Carried['values'], token: string): Carried => ({
    ...places,
    values: { ...values, [word]: token },
  });
  return {
    places,
    called: 'its credential',
    genuine: (_identity, { values, access }) => ({
      ...places,
      values,
      secrets: [[word, access]],
    }),
    withToken: ({ values }, token) => withToken(values, token),
    withText: (text) => ({ place: credential.place, values: { [word]: text } }),
    meaningless(_identity, { values, access }, seed) {
      const secret = meaningless(access, seed);
      return { ...withToken(values, secret), secret, madeFrom: 'token' };
    },
    damaged(_identity, { values, access }) {
      const secret = damage(access);
      return secret === undefined ? null : { ...withToken(values, secret), secret, madeFrom: 'token' };
    },
    otherScheme: ({ user, name }, noise) => basic(user ?? name, noise),
  };
}
