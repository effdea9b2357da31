import type { Identity } from '@probity/model';
import { exchange, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { loginAdvice } from './login-advice.ts';

const LOGIN = 'POST /login';
const place = { in: 'header', name: 'Authorization', template: 'Bearer {token}' } as const;
const login: Identity['credential'] = { kind: 'login', steps: [], place, refresh: null };
const alice = (more: Partial<Identity> = {}): Identity => ({
  name: 'alice',
  kind: 'user',
  credential: login,
  user: 'alice@example.com',
  secrets: ['password'],
  secondFactor: false,
  ...more,
});
const ours = alice({ signUp: 'email' });
const refused = (operation: string, kind: 'unauthenticated' | 'invalid' | 'success' = 'unauthenticated') =>
  exchange({ operation, as: 'alice', class: kind });

describe('what an identity that cannot sign in is advised', () => {
  it.each([
    ['a wrong password of the profile', alice(), '', refused(LOGIN), /Check identities\.alice\.user/],
    ['an account that the run made', ours, '', refused(LOGIN), /name and password are right/],
    ['a refused body', alice(), '', refused(LOGIN, 'invalid'), /auth\.login\[0\]\.body/],
    [
      'a refused token of the profile',
      alice({ credential: { kind: 'static', place } }),
      '',
      refused('GET /me'),
      /has the token run out/,
    ],
    ['a credential that is refused', alice(), '', refused('GET /me'), /auth\.send/],
    [
      'values that were all refused',
      alice(),
      'Sent in vain as: Authorization: Bearer ….',
      refused(LOGIN, 'success'),
      /Nothing in the answer was accepted/,
    ],
    [
      'a blocker that the message names',
      ours,
      'Who signs up has to be invited. Name accounts under `identities`.',
      refused(LOGIN),
      /^nothing$/,
    ],
    ['a sign-up', ours, '', refused('POST /register'), /body that the sign-up takes/],
  ] as const)('%s', (_name, identity, message, last, expected) => {
    const api = target({
      identities: [identity],
      auth: { login: LOGIN, me: 'GET /me', signup: 'POST /register' },
    });
    const advice = loginAdvice(identity, { name: 'alice', message }, last, api);
    expect(advice ?? 'nothing').toMatch(expected);
  });

  it.each([
    ['MODE', /mode: active/],
    ['EXCLUDED', /exclude/],
    ['NOT_OURS', /identities/],
    ['ECONNREFUSED', /running/],
  ])('%s', (code, expected) => {
    const failure = { code, message: 'it was not sent' };
    const last = { ...exchange({ operation: LOGIN, as: 'alice', class: 'network' }), failure, answer: null };
    expect(loginAdvice(ours, { name: 'alice', message: '' }, last, target({ identities: [ours] }))).toMatch(
      expected,
    );
  });
});
