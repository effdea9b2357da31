import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

const ROUTES = [
  'GET /me',
  'GET /users',
  'POST /users # create a user, for administrators only',
  'GET /users/{name}',
  'DELETE /users/{name}',
  'GET /users/{name}/keys',
  'POST /users/{name}/keys',
  'GET /users/{name}/keys/{key_id}',
  'DELETE /users/{name}/keys/{key_id}',
];

const PROFILE = `
target: https://api.example
auth: { send: 'Authorization: Bearer {token}', me: GET /me }
identities:
  alice: { user: alice, token: '\${ALICE}' }
  bob: { user: bob, token: '\${BOB}' }
  admin: { user: admin, token: '\${ADMIN}' }
`;

async function operationsOf(routes: readonly string[], more = '') {
  const taken = await readTarget({
    descriptionText: routes.join('\n'),
    profileText: PROFILE + more,
    env: { ALICE: 'a-token-of-alice', BOB: 'a-token-of-bob', ADMIN: 'a-token-of-admin' },
    readFile: () => Promise.reject(new Error('nothing is read here.')),
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return new Map(taken.target.operations.map((each) => [each.id, each]));
}

const OWN = { bindings: {}, values: { name: '{caller.name}' }, caller: 'alice' };

test.each([
  ['what lies below an account is the caller’s own', 'GET /users/{name}/keys', '', OWN],
  ['so is what is made there', 'POST /users/{name}/keys', '', OWN],
  [
    'and one object of it',
    'DELETE /users/{name}/keys/{key_id}',
    '',
    { bindings: { key_id: 'key' }, values: { name: '{caller.name}' } },
  ],
  [
    'an account that is removed is one that was made for it',
    'DELETE /users/{name}',
    '',
    { bindings: { name: 'user' }, values: {}, caller: 'admin' },
  ],
  [
    'what the profile says of a parameter counts',
    'GET /users/{name}/keys',
    'params: { name: user }',
    { bindings: { name: 'user' } },
  ],
])('%s', async (_name, id, more, expected) => {
  expect((await operationsOf(ROUTES, more)).get(id)).toMatchObject(expected);
});

test('where users sign up, an account is an object that anybody makes', async () => {
  const routes = ROUTES.map((each) => (each.startsWith('POST /users #') ? 'POST /users # sign up' : each));
  const found = (await operationsOf(routes, 'public: [POST /users]')).get('GET /users/{name}/keys');
  expect(found?.bindings).toEqual({ name: 'user' });
});
