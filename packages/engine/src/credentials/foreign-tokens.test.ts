import { expect, test } from 'vitest';
import { isUnavailable } from '@probity/probe-kit';
import { createTestClock } from '../clock.fake.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { createForeignTokens } from './foreign-tokens.ts';
import type { Session } from '../sessions/session.ts';
import { smallTarget } from '../accounts/small-target.test-api.ts';

const clock = createTestClock();
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const OWN = { sub: 'alice-id', iss: 'https://idp', aud: 'shop' };
const token = (claims: object): string => `${part({ alg: 'RS256' })}.${part(claims)}.c2ln`;
const session = { identity: { name: 'alice' }, current: { access: token(OWN) } } as unknown as Session;

function foreign(value: string) {
  const target = smallTarget('http://127.0.0.1:9', {
    tokens: { keys: [], foreign: [{ secret: 'foreign-1', why: 'for billing' }] },
  });
  const secretValues = { 'tokens.foreign-1': value };
  return createForeignTokens({ target, secretValues, clock } as unknown as AccountsContext);
}

test.each([
  ['one for another audience is sent', { ...OWN, aud: 'billing' }, null],
  ['one of another issuer is sent', { ...OWN, iss: 'https://other' }, null],
  ['one of another subject is sent', { ...OWN, sub: 'eve', aud: 'billing' }, null],
  ['one that has run out is not', { ...OWN, aud: 'billing', exp: 1 }, 'has run out'],
  ['one that is for this API is not', { ...OWN, sub: 'eve' }, 'the same audience and issuer'],
])('%s', (_name, claims, why) => {
  const made = foreign(token(claims)).of(0, session);
  const refused = { reason: expect.stringContaining(why ?? ''), missing: 'tokens.foreign' };
  expect(made).toEqual(why === null ? token(claims) : refused);
});

test('an opaque one is sent, because nobody can read what it is for', () => {
  expect(isUnavailable(foreign('opaque').of(0, session))).toBe(false);
});

test.each([
  ['other-audience', { ...OWN, aud: 'billing' }, true],
  ['other-audience', { ...OWN, aud: 'billing', iss: 'https://other' }, false],
  ['other-audience', { ...OWN, aud: 'billing', sub: 'eve' }, false],
  ['other-issuer', { ...OWN, iss: 'https://other' }, true],
  ['no-expiry', { ...OWN, aud: 'billing' }, false],
] as const)('%s is decided by %o: %s', (change, claims, decides) => {
  expect(foreign(token(claims)).withChange(change, session) !== undefined).toBe(decides);
});
