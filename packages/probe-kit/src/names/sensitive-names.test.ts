import { describe, expect, it } from 'vitest';
import { lastName, sensitiveKind } from './sensitive-names.ts';

const names = (text: string): readonly string[] => text.split(' ');

describe('what a field holds by its name', () => {
  it.each([
    ['password', 'password passwordHash pwd_hash hashed_password pw_salt'],
    [
      'secret',
      'salt mfaSecret api_key apiKey reset_token recoveryCodes private_key session_token signingSecret',
    ],
    ['code', 'otp totp verificationCode pin'],
    ['card', 'card_number creditCard pan'],
    ['card-code', 'cvc cvv2'],
    ['national-id', 'ssn socialSecurityNumber'],
    ['internal', 'internal_note staffComments notes_internal cost_price'],
  ])('%s', (kind, some) => {
    for (const name of names(some)) expect([name, sensitiveKind(name)]).toEqual([name, kind]);
  });

  it.each(
    names(
      'name next_page_token nextToken token_type token_symbol password_changed_at mfa_enabled totp_required ' +
        'has_password hash sha256 public_key notes international boarding_pass preset compassword api cost state ' +
        'card_last4 staff',
    ),
  )('%s is harmless', (name) => expect(sensitiveKind(name)).toBeNull());
});

describe('the name of a field', () => {
  it.each([
    ['items[].id', 'id'],
    ['tags[]', 'tags'],
    ['a.b[][]', 'b'],
    ['a["b.c"]', 'b.c'],
    ['a["b.c"].d', 'd'],
    ['[].name', 'name'],
    ['[]', ''],
    ['token(payload).password', 'password'],
  ])('of %s is %s', (path, name) => expect(lastName(path)).toBe(name));
});
