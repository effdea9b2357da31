import { expect, it } from 'vitest';
import { sensitiveShape } from './sensitive-shape.ts';

const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

it.each<[string, string, string, string | null]>([
  ['a digest under the name of a password', 'passwordHash', DIGEST, 'named:password'],
  ['a password in clear', 'password', 'hunter22', 'named:password'],
  ['a word under the name of a password', 'password', 'required', null],
  ['stars under the name of a password', 'password', '********', null],
  ['a time under the name of a password', 'password', '2026-01-31T10:00:00Z', null],
  ['random text under the name of a secret', 'signing_secret', 'Zk3uV9xQ0a7Lw2Rb', 'named:secret'],
  ['short text under the name of a secret', 'secret', 'Zk3uV9', null],
  ['a boolean under the name of a secret', 'secret', 'true', null],
  ['a number that counts', 'token', '3', null],
  ['a weight', 'salt', '1.2', null],
  ['a seed that is a date', 'seed', '20260101', null],
  ['an address under the name of a token', 'token', 'https://example.com/a1b2c3d4e5', null],
  ['masked text', 'api_key', 'sk_****************1a2b', null],
  ['a digest of content', 'sha256', DIGEST, null],
  ['a six-digit code', 'otp', '123456', 'named:code'],
  ['a card number', 'card_number', '4242 4242 4242 4242', 'named:card'],
  ['a number that is no card', 'card_number', '4242 4242 4242 4241', null],
  ['the last digits of a card', 'card_number', '4242', null],
  ['the code of a card', 'cvc', '123', 'named:card-code'],
  ['a social security number', 'ssn', '219-09-9999', 'named:national-id'],
  ['a masked one', 'ssn', '***-**-9999', null],
  ['a note of the staff', 'internal_note', 'pays late', 'named:internal'],
  ['no note', 'internal_note', '', null],
  ['a cost', 'cost_price', '12.5', 'named:internal'],
  ['no cost', 'cost_price', '0.00', null],
  ['a key of a document, which is visited too', 'internal_note', 'internal_note', null],
])('%s', (_name, field, value, expected) => {
  expect(sensitiveShape(field, value)).toBe(expected);
});
