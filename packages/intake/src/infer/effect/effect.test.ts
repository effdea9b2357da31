import type { Method } from '@probity/model';
import { expect, test } from 'vitest';
import { described } from '../../description/described.fake.ts';
import { effectInAuth, effectOf } from './effect.ts';

test.each<[Method, string, string]>([
  ['GET', '/users', 'reads'],
  ['HEAD', '/users', 'reads'],
  ['OPTIONS', '/users', 'reads'],
  ['POST', '/auth/reset-password', 'writes'],
  ['POST', '/bulk/delete', 'destroys'],
  ['PUT', '/users/{id}', 'writes'],
  ['DELETE', '/users/{id}', 'destroys'],
])('%s %s %s, and is sent', (method, path, effect) => {
  expect(effectOf(described(method, path))).toEqual({ effect, excluded: null });
});

test.each<[Method, string, string]>([
  [
    'GET',
    '/demo/refill',
    'It is a GET, but its path says that it acts (“/refill”). If it only reads, allow it: operations: { GET /demo/refill: { effect: reads } }',
  ],
  [
    'HEAD',
    '/wipe',
    'It is a HEAD, but its path says that it acts (“/wipe”). If it only reads, allow it: operations: { HEAD /wipe: { effect: reads } }',
  ],
  [
    'GET',
    '/logout',
    'It is a GET, but its path says that it acts (“/logout”). If it ends the caller’s session, say so: auth: { logout: GET /logout }',
  ],
  [
    'GET',
    "/it’s/{o'clock}/reset",
    "It is a GET, but its path says that it acts (“/reset”). If it only reads, allow it: operations: { 'GET /it’s/{o''clock}/reset': { effect: reads } }",
  ],
])('%s %s is held back with the line that allows it', (method, path, excluded) => {
  expect(effectOf(described(method, path))).toMatchObject({ effect: 'destroys', excluded });
});

test('what the profile names as a part of authentication is sent as that', () => {
  const logout = described('GET', '/logout');
  expect(effectInAuth(logout, 'logout')).toEqual({ effect: 'writes', excluded: null });
  expect(effectInAuth(described('GET', '/run'), 'me')).toEqual({ effect: 'reads', excluded: null });
  expect(effectInAuth(described('POST', '/logout'), 'logout').effect).toBe('writes');
});
