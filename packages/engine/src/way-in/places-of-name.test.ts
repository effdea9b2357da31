import { expect, it } from 'vitest';
import { placesOfName } from './places-of-name.ts';

it.each([
  ['by itself', { email: 'a@example.com' }, ['email']],
  ['in other letters', { user: { mail: 'A@Example.com' } }, ['user.mail']],
  ['behind a prefix', { id: 'account:a@example.com' }, ['id']],
  ['a phone number written otherwise', { phone: '+1 (202) 555-0143' }, ['phone']],
  ['not in a list, which is everybody', { users: [{ email: 'a@example.com' }] }, []],
  ['not in a sentence', { text: 'mail a@example.com' }, []],
])('a name is found %s', (_name, answer, expected) => {
  expect(placesOfName(answer, ['a@example.com', '12025550143'])).toEqual(expected);
});
