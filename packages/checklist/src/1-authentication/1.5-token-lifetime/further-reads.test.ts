import { operation, target } from '@probity/testkit';
import { expect, test } from 'vitest';
import { furtherReads } from './further-reads.ts';

test.each([
  ['none without `me`', ['GET /notes'], {}, []],
  [
    'none behind the prefix of `me`',
    ['GET /account/me', 'GET /account/notes'],
    { me: 'GET /account/me' },
    [],
  ],
  [
    'one of each other prefix, without an object if there is one',
    ['GET /me', 'GET /notes/{id}', 'GET /notes', 'GET /bills/{id}', 'GET /notes/old'],
    { me: 'GET /me' },
    ['GET /notes', 'GET /bills/{id}'],
  ],
  [
    'prefixes behind what all paths begin with',
    ['GET /api/v1/me', 'GET /api/v1/notes', 'GET /api/v1/bills'],
    { me: 'GET /api/v1/me' },
    ['GET /api/v1/notes', 'GET /api/v1/bills'],
  ],
  ['no writes', ['GET /me', 'POST /notes'], { me: 'GET /me' }, []],
] as const)('reads after a logout: %s', (_name, ids, auth, expected) => {
  const operations = ids.map((id) => operation(id));
  expect(furtherReads(target({ operations, auth }))).toEqual(expected);
});

test('reads after a logout: none that anybody or only an administrator may call, or that acts', () => {
  const operations = [
    operation('GET /me'),
    operation('GET /news', { public: true }),
    operation('GET /users', { privileged: true }),
    operation('GET /old', { excluded: 'retired' }),
    operation('GET /demo/refill', { describedAction: 'Its path says that it acts (“/refill”)' }),
  ];
  expect(furtherReads(target({ operations, auth: { me: 'GET /me' } }))).toEqual([]);
});
