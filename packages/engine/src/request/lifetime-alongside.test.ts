import { expect, test } from 'vitest';
import { extractText, placeIn } from './extract.ts';
import { lifetimeAlongside } from './lifetime-alongside.ts';

const NOW = Date.parse('2026-11-15T06:00:00Z');

function answer(body: unknown, headers = {}) {
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)), cut: false };
}

test.each([
  ['seconds beside it', { access_token: 't', expires_in: 60 }, 'access_token', 60_000],
  ['seconds as text', { data: { token: 't', expiresIn: '90' } }, 'data.token', 90_000],
  ['a date', { session: { token: 't', expiresAt: '2026-11-15T06:10:00Z' } }, 'session.token', 600_000],
  [
    'a date with a dash in its name',
    { token: 't', 'expires-at': '2026-11-15T07:00:00Z' },
    'token',
    3_600_000,
  ],
  ['seconds since 1970', { token: 't', expires_at: NOW / 1000 + 30 }, 'token', 30_000],
  ['milliseconds since 1970', { token: 't', expires: NOW + 5000 }, 'token', 5000],
  ['nothing', { token: 't', refresh_expires_in: 60 }, 'token', null],
  ['a date that has passed', { token: 't', expires_at: '2020-01-01T00:00:00Z' }, 'token', null],
  ['another object', { token: 't', user: { expires_in: 60 } }, 'token', null],
])('a lifetime is told by %s', (_, body, where, expected) => {
  expect(lifetimeAlongside(answer(body), where, NOW)).toBe(expected);
});

test('a header has nothing beside it', () => {
  expect(lifetimeAlongside(answer({ expires_in: 60 }), 'header:X-Token', NOW)).toBeNull();
});

test('of several places the first that holds something counts', () => {
  const given = answer({ data: { token: 't', jwt: '' } }, { 'x-auth-token': 'h' });
  expect(extractText(given, 'token | data.jwt | data.token | header:X-Auth-Token')).toBe('t');
  expect(extractText(given, 'token | header:X-Auth-Token')).toBe('h');
  expect(placeIn(given, 'token | data.token')).toBe('data.token');
  expect(extractText(given, 'token | jwt')).toBeUndefined();
});
