import { expect, test } from 'vitest';
import { readTarget, showProblem } from '../../index.ts';

async function take(routes: readonly string[]) {
  const taken = await readTarget({
    descriptionText: routes.join('\n'),
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read here.')),
    overrides: { url: 'https://api.example' },
  });
  if ('problems' in taken) throw new Error(taken.problems.map(showProblem).join('\n'));
  return taken;
}

test.each([
  ['the usual words', ['POST /auth/login', 'POST /auth/logout', 'GET /users/me'], ['login', 'logout', 'me']],
  ['sessions as objects', ['POST /session # Create a session', 'DELETE /session'], ['login', 'logout']],
  ['the token endpoint of OAuth', ['POST /oauth2/token'], ['login']],
  ['tokens that a user keeps', ['POST /users/{id}/tokens', 'DELETE /users/{id}/tokens/{token}'], []],
  ['the organisation of the caller', ['GET /orgs/me'], []],
  ['another user who is logged out', ['POST /users/{user_id}/logout'], []],
  ['an administrator who logs somebody in', ['POST /admin/login'], []],
  ['the caller behind a POST', ['POST /getMe'], ['me']],
  ['the caller behind a POST that has a GET as well', ['POST /me', 'GET /me'], ['me']],
  ['another POST about oneself', ['POST /profile # Get your profile'], []],
  ['one user, told in many words', ['GET /user # Gets the informations for the user.'], ['me']],
  ['one user of many', ['GET /user/{id} # Gets the information for the user'], []],
  ['what OAuth asks the user', ['POST /oauth/authorize', 'POST /account/login'], ['login']],
  [
    'words of resetting',
    ['POST /forgot-password', 'POST /password-reset-confirm'],
    ['reset_request', 'reset_confirm'],
  ],
])('%s', async (_, routes, expected) => {
  expect(Object.keys((await take(routes)).target.auth).toSorted()).toEqual(expected.toSorted());
});

const SECURE = {
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
};

test.each([
  ['writes an analog output', '/values', { post: { operationId: 'writeAnalogOutput' } }, []],
  ['logs out', '/values', { post: { operationId: 'userLogOut' } }, ['logout']],
  ['logs out, in one word', '/values', { post: { operationId: 'logout_user' } }, ['logout']],
  ['is about lessons, which hold the letters sso', '/lessons/login', { post: {} }, ['login']],
  ['is about SSO', '/start', { post: { operationId: 'SSOLogin', summary: 'Log in' } }, []],
  ['needs the credential that everything needs, and signs in', '/users/login', { post: {} }, ['login']],
  ['needs a credential, and is not called login', '/tokens', { post: { summary: 'Creates a token' } }, []],
])('an operation that %s', async (_, path, item, expected) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    ...SECURE,
    paths: { [path]: item },
  };
  expect(Object.keys((await take([JSON.stringify(document)])).target.auth)).toEqual(expected);
});

test('every fact has a reason, a confidence and a line that says otherwise', async () => {
  const { facts } = await take(['POST /login', 'POST /notes', 'GET /notes/{id}', 'GET /admin/users']);
  for (const { reason, override, confidence } of facts) {
    expect(reason).not.toBe('');
    expect(override).toContain(': ');
    expect(['sure', 'likely', 'guess']).toContain(confidence);
  }
  expect(facts.map(({ about, message }) => `${about} = ${message}`)).toEqual(
    expect.arrayContaining([
      'login = POST /login',
      'note.create = POST /notes',
      'privileged = GET /admin/users',
    ]),
  );
});

const LOGIN_BODY = (...names: readonly string[]) => ({
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
        },
      },
    },
  },
});
const OPEN = { security: [] };
const TOKEN = {
  responses: {
    200: {
      content: {
        'application/json': { schema: { type: 'object', properties: { access_token: { type: 'string' } } } },
      },
    },
  },
};

test.each([
  [
    'the login of another client',
    { '/mobile/login': { ...OPEN, ...TOKEN, ...LOGIN_BODY('email', 'password', 'device_id') } },
    { 'POST /mobile/login': 'login' },
  ],
  [
    'sessions of a newer version',
    { '/v2/sessions': { ...OPEN, ...TOKEN, ...LOGIN_BODY('email', 'password') } },
    { 'POST /v2/sessions': 'login' },
  ],
  [
    'a login by PIN',
    { '/auth/pin': { ...OPEN, ...TOKEN, ...LOGIN_BODY('email', 'pin') } },
    { 'POST /auth/pin': 'login' },
  ],
  [
    'the login of administrators',
    { '/admin/login': { ...OPEN, ...TOKEN, ...LOGIN_BODY('email', 'password') } },
    { 'POST /admin/login': 'login' },
  ],
  [
    'another way to ask for a reset',
    { '/forgot-password': { ...OPEN, ...LOGIN_BODY('email') }, '/mobile/forgot-password': OPEN },
    { 'POST /forgot-password': 'reset_request', 'POST /mobile/forgot-password': 'reset_request' },
  ],
  ['meetings that have a password', { '/meetings/sessions': LOGIN_BODY('title', 'password') }, {}],
  ['a key for a program', { '/auth/keys': { ...OPEN, ...LOGIN_BODY('client_id', 'client_secret') } }, {}],
  ['a sign-up', { '/signup': { ...OPEN, ...LOGIN_BODY('email', 'password') } }, { 'POST /signup': 'signup' }],
])('besides the login there is %s', async (_, paths, expected) => {
  const all = { '/login': { ...OPEN, ...TOKEN, ...LOGIN_BODY('email', 'password') }, ...paths };
  const document = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    ...SECURE,
    paths: Object.fromEntries(Object.entries(all).map(([path, post]) => [path, { post }])),
  };
  const { target } = await take([JSON.stringify(document)]);
  expect(target.auth.login).toBe('POST /login');
  const roles = target.operations
    .filter(({ id, authRole }) => authRole !== null && id !== 'POST /login')
    .map(({ id, authRole }) => [id, authRole]);
  expect(Object.fromEntries(roles)).toEqual(expected);
});
