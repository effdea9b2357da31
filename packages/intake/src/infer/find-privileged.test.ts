import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../index.ts';

async function privilegedIn(paths: string, profileText?: string) {
  const taken = await readTarget({
    descriptionText: `openapi: 3.1.0\ninfo: { title: X, version: '1' }\nsecurity: [{ key: [] }]\npaths:\n${paths}\ncomponents: { securitySchemes: { key: { type: http, scheme: bearer } } }`,
    profileText,
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return taken.target.operations.flatMap(({ id, privilegedBy }) =>
    privilegedBy === null ? [] : [`${id} ${privilegedBy}`],
  );
}

const USERS = '  /users: { get: {}, post: {} }\n  /users/{id}: { get: {}, delete: {} }';

test.each([
  ['a path of administration', '  /admin/x: { get: {} }', ['GET /admin/x path']],
  ['a scope of administration', '  /x: { get: { security: [{ key: [admin:read] }] } }', ['GET /x scope']],
  [
    'words of the description',
    '  /x: { get: { description: Restricted to administrators. } }',
    ['GET /x name'],
  ],
  [
    'words that leave another way',
    '  /x: { get: { description: "You must be an admin, or you are the owner." } }',
    [],
  ],
  [
    'words about some objects only',
    '  /x: { get: { description: "To see all, you must be an admin." } }',
    [],
  ],
  [
    'who administers an object',
    '  /chats/{id}/administrators: { get: { operationId: getChatAdministrators } }',
    [],
  ],
  ['administrators as accounts', '  /administrators: { get: {} }', ['GET /administrators path']],
  [
    'users whom administrators make and everybody reads',
    '  /admin/users: { post: {} }\n  /users/{id}: { get: {} }',
    ['POST /admin/users path'],
  ],
  [
    'users whom somebody else makes',
    USERS,
    ['GET /users name', 'POST /users name', 'GET /users/{id} name', 'DELETE /users/{id} name'],
  ],
  ['users who sign up themselves', USERS.replace('post: {}', 'post: { security: [], summary: Sign up }'), []],
  [
    'power over accounts',
    '  /users/{id}/suspend: { post: {} }\n  /users/{id}/follow: { post: {} }',
    ['POST /users/{id}/suspend name'],
  ],
  ['rights that are granted', '  /users/{id}/roles: { get: {}, put: {} }', ['PUT /users/{id}/roles name']],
])('%s', async (_, paths, expected) => {
  expect(await privilegedIn(paths)).toEqual(expected);
});

test('a resource that the profile calls private is no privilege', async () => {
  const profile = 'target: https://api.example\nresources: { user: { at: /users, visibility: private } }';
  expect(await privilegedIn(USERS, profile)).toEqual([]);
});
