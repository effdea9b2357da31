import { expect, test } from 'vitest';
import { signUpWords } from './sign-up-words.ts';

test.each([
  [
    'one field',
    { email: '{user}', password: '{password}' },
    'email',
    { email: '{user}', password: '{password}' },
  ],
  [
    'an address and a name, signing in by address',
    { email: '{user}', username: '{user}' },
    'email',
    { email: '{user}', username: '{username}' },
  ],
  [
    'an address and a name, signing in by name',
    { email: '{user}', user_name: '{user}' },
    'username',
    { email: '{email}', user_name: '{user}' },
  ],
  [
    'both inside a document',
    { data: { attributes: { email: '{user}', login: '{user}' } } },
    undefined,
    { data: { attributes: { email: '{user}', login: '{username}' } } },
  ],
])('a sign-up that takes %s', (_, template, login, expected) => {
  expect(signUpWords(template, login)).toEqual(expected);
});
