import { expect, it } from 'vitest';
import { isAccountAction } from './account-fields.ts';

it.each<[string, boolean]>([
  ['password', true],
  ['change-email', true],
  ['deactivate', true],
  ['reset-token', true],
  ['rotate_api_key', true],
  ['regenerate', true],
  ['revoke-tokens', true],
  ['tokens', false],
  ['token', false],
  ['reset', false],
  ['keys', false],
  ['refresh-token', false],
])('%s says that an account is changed: %s', (segment, expected) => {
  expect(isAccountAction(segment)).toBe(expected);
});
