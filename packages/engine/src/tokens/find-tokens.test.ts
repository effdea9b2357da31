import { describe, expect, it } from 'vitest';
import type { RawAnswer } from '../ports.ts';
import { findTokens } from './find-tokens.ts';

const TOKEN = 'c0ffee00c0ffee00c0ffee00';
const BCRYPT = `$2b$12$${'Ab1./'.repeat(11).slice(0, 53)}`;
const JWT = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('{"sub":"a"}').toString('base64url')}.c2ln`;

const answer = (body: unknown, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  status: 200,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  cut: false,
});

describe('values that may be the credential', () => {
  it.each<[string, RawAnswer, readonly string[]]>([
    ['under its usual name', answer({ access_token: TOKEN }), ['access_token']],
    ['deep, and in a list', answer({ data: [{ wert: TOKEN }] }), ['data[0].wert']],
    ['the whole text', answer(TOKEN), ['text:*']],
    ['a text in JSON', answer(`"${TOKEN}"`), ['$']],
    ['a JWT before what is called a key', answer({ key: TOKEN, x: JWT }), ['x', 'key']],
    [
      'a header with its scheme',
      answer('', { authorization: `Bearer ${TOKEN}` }),
      ['bare-header:authorization'],
    ],
    ['a header without one', answer('', { 'x-auth-token': TOKEN }), ['header:x-auth-token']],
    ['a cookie', answer('', { 'set-cookie': [`sid=${TOKEN}; HttpOnly`] }), ['cookie:sid']],
    [
      'no cookie of a load balancer and no CSRF token',
      answer('', { 'set-cookie': [`AWSALB=${TOKEN}`, `XSRF-TOKEN=${TOKEN}`, `s=${TOKEN}`] }),
      ['cookie:s'],
    ],
    [
      'no id, date, address, URL or refresh token',
      answer({
        user_id: TOKEN,
        created: '2026-11-16T10:00:00.000Z',
        email: 'somebody@example.com-long',
        self: 'https://example.com/accounts/1',
        refresh_token: TOKEN,
      }),
      [],
    ],
    [
      'nothing under a password, whatever it looks like',
      answer({ data: { password: TOKEN, passwordHash: TOKEN, pwd: { value: TOKEN } } }),
      [],
    ],
    ['no stored password, whatever it is called', answer({ token: BCRYPT, key: `{CRYPT}${BCRYPT}` }), []],
    ['a token beside a stored password', answer({ password: BCRYPT, key: TOKEN }), ['key']],
    ['nothing short', answer({ token: 'short' }), []],
    ['nothing that was sent', answer({ token: 'my-own-name-1234567' }), []],
  ])('%s', (_name, given, expected) => {
    expect(findTokens(given, ['my-own-name']).map(({ where }) => where)).toEqual(expected);
  });

  it('are no more than five', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`token${n}`, `${TOKEN}${n}`]));
    expect(findTokens(answer(many), [])).toHaveLength(5);
  });
});
