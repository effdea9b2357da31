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
  expect(lifetimeAlongside(answer(body), where, NOW)?.lifetime ?? null).toBe(expected);
});

const HOUR = 3_600_000;

test.each([
  ['a day of seconds', { expires_in: 86_400 }, { lifetime: 24 * HOUR }],
  ['ten hours of seconds, too few for milliseconds', { expires_in: 36_000 }, { lifetime: 10 * HOUR }],
  ['a week of seconds', { expires_in: 604_800 }, { lifetime: 7 * 24 * HOUR }],
  [
    'a quarter of an hour, if it counts milliseconds',
    { expiresIn: 900_000 },
    { lifetime: null, unsure: { about: 'unit', shortest: 900_000, longest: 900_000_000 } },
  ],
  [
    'a local time of some zone',
    { expires_at: '2026-11-15T16:00:00' },
    { lifetime: null, unsure: { about: 'zone', shortest: 0, longest: 22 * HOUR } },
  ],
  [
    'a day of some zone',
    { expires_at: '2026-11-20' },
    { lifetime: null, unsure: { about: 'zone', shortest: 100 * HOUR, longest: 126 * HOUR } },
  ],
  ['a time of a zone that it names', { expires_at: '2026-11-15T08:00:00+0100' }, { lifetime: HOUR }],
  ['an hour and the time that the answer took', { exp: NOW / 1000 + 3601 }, { lifetime: HOUR }],
])('what is said is %s', (_, body, expected) => {
  expect(lifetimeAlongside(answer({ token: 't', ...body }), 'token', NOW)).toEqual(expected);
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
