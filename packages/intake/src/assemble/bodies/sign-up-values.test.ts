import type { Json } from '@probity/model';
import { expect, it } from 'vitest';
import { withSignUpValues } from './sign-up-values.ts';

it.each<[string, Json, Json]>([
  ['a day of birth is long ago', { dateOfBirth: '2019-08-24' }, { dateOfBirth: '1990-01-15' }],
  ['a time of birth too', { birth_date: '2019-08-24T14:15:22Z' }, { birth_date: '1990-01-15T00:00:00.000Z' }],
  ['terms are accepted', { acceptTerms: false, newsletter: false }, { acceptTerms: true, newsletter: false }],
  ['a postcode fits its country', { zip: 'string', country: 'string' }, { zip: '10115', country: 'DE' }],
  ['what the description gives stays', { country: 'FR', zip: '75001' }, { country: 'FR', zip: '75001' }],
  ['also inside', { profile: { timezone: 'string' } }, { profile: { timezone: 'UTC' } }],
  [
    'what has words of ours stays',
    { email: '{user}', phone: '{phone}' },
    { email: '{user}', phone: '{phone}' },
  ],
])('%s', (_what, template, expected) => {
  expect(withSignUpValues(template, undefined, {})).toEqual(expected);
});

it.each<[string, readonly string[], string]>([
  ['the first that gives no rights', ['admin', 'member', 'guest'], 'member'],
  ['the described one where all give rights', ['admin', 'owner'], 'admin'],
])('of the roles that can be chosen it is %s', (_which, roles, expected) => {
  const schema = { type: 'object', properties: { role: { type: 'string', enum: roles } } };
  expect(withSignUpValues({ role: roles[0] ?? '' }, schema, {})).toEqual({ role: expected });
});
