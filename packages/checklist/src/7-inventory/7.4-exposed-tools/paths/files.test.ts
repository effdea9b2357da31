import { expect, test } from 'vitest';
import { SERVER_SETTINGS } from './files.ts';

const cases = [
  ['the secret of a server', '{"apiUrl":"/","jwtSecret":"8f2b6d0c9a41e7"}', true],
  ['a password of a store', '{ "db_password": "Kx9-anchor" }', true],
  ['a secret key with a dash', '{"session-secret-key" : "a1a1a1a1"}', true],
  ['the environment of a process', '{"env":{"LANG":"C","PATH":"/bin"}}', true],
  ['the name of an environment', '{"environment":"production","PATH":"/bin"}', false],
  ['what an app needs in a browser', '{"apiUrl":"/","theme":"harbour","clientId":"yard-web-1"}', false],
  ['a label of a field', '{"clientSecret":"Geheimnis","dbPassword":"Passwort der Datenbank 1"}', false],
  ['a rule for passwords', '{"passwordMinLength":12,"password":"Password1"}', false],
  ['an empty value', '{"jwtSecret":""}', false],
  ['a short value', '{"jwtSecret":"abc1234"}', false],
] as const;

test.each(cases)('%s', (_name, text, isFound) => {
  expect(SERVER_SETTINGS.test(text)).toBe(isFound);
});
