import { AUTHORIZATION, basic } from '../request/place.ts';
import { meaningless } from '../tokens/forge/spoil.ts';
import type { Authentication, Invented } from './authentication.ts';
import { fixedValues } from './fixed-values.ts';
import { noValue } from './no-value.ts';

/** Sends name and password with every request, as HTTP Basic writes them. */
export const httpBasic: Authentication = {
  places: null,
  called: 'Basic credentials',
  async begin(accountsContext, identity) {
    const { name } = identity;
    const values = fixedValues(accountsContext, identity);
    const password = accountsContext.passwords.of(name);
    if (password === undefined) return noValue(`${name}.password`);
    return {
      values: { ...values, password },
      access: password,
      refresh: null,
      obtained: 0,
      expires: null,
      lifetime: null,
    };
  },
  genuine({ name, user }, { access }) {
    const value = basic(user ?? name, access);
    return {
      place: AUTHORIZATION,
      values: { credential: value },
      // Two accounts may share a password; name and password together are one account's alone.
      secrets: [
        ['password', access],
        ['basic', withoutScheme(value)],
      ],
    };
  },
  withToken: () => null,
  withText: (text) => ({ place: AUTHORIZATION, values: { credential: `Basic ${text}` } }),
  meaningless: ({ name, user }, { access }, seed) =>
    invented(basic(meaningless(user ?? name, seed), meaningless(access, seed))),
  damaged: ({ name, user }, _tokens, wrongPassword) => invented(basic(user ?? name, wrongPassword())),
  otherScheme: (_identity, noise) => `Bearer ${noise}`,
};

function invented(value: string): Invented {
  return {
    place: AUTHORIZATION,
    values: { credential: value },
    secret: withoutScheme(value),
    madeFrom: 'account',
  };
}

function withoutScheme(value: string): string {
  return value.slice('Basic '.length);
}
