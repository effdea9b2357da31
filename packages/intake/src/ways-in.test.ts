import { describe, expect, test } from 'vitest';
import { readTarget, type LoadResult } from './read-target.ts';

const text = { type: 'string' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object) => ({ type: 'object', properties });
const csrf = { name: 'X-CSRF-Token', in: 'header', required: true, schema: text };
const account = json(object({ email: text, username: text, password: text }));

/** A description with a login, and whatever else a test needs. */
function api(more: object = {}, schemes: object = { bearer: { type: 'http', scheme: 'bearer' } }): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Ways in', version: '1' },
    security: Object.keys(schemes).map((name) => ({ [name]: [] })),
    components: { securitySchemes: schemes },
    paths: {
      '/login': {
        post: {
          security: [],
          requestBody: json(object({ username: text, password: text })),
          responses: { 200: json(object({ data: object({ session: object({ token: text }) }) })) },
        },
      },
      '/me': { get: { responses: { 200: json(object({ id: text, email: text })) } } },
      ...more,
    },
  });
}

async function load(
  descriptionText: string,
  profileText?: string,
  mode = 'active' as const,
): Promise<LoadResult> {
  return readTarget({
    profileText,
    descriptionText,
    descriptionPath: 'http://127.0.0.1:9/openapi.json',
    env: { SECRET: 'a-long-secret', OTHER: 'another-secret' },
    readFile: () => Promise.reject(new Error('no files')),
    runCommand: () => Promise.reject(new Error('no commands')),
    fetchText: () => Promise.reject(new Error('no network')),
    overrides: { url: 'http://127.0.0.1:9', mode },
  });
}

async function target(...given: Parameters<typeof load>) {
  const loaded = await load(...given);
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return loaded.target;
}

const ALICE = "identities: { alice: { user: a, password: '${SECRET}' } }\n";

describe('a login that nobody wrote down', () => {
  test('is found with its body and the place of its token', async () => {
    const { identities } = await target(api(), ALICE);
    expect(identities[0]?.credential).toMatchObject({
      kind: 'login',
      steps: [
        {
          operation: 'POST /login',
          body: { template: { username: '{user}', password: '{password}' } },
          extract: { access: 'data.session.token' },
        },
      ],
      place: { name: 'Authorization', template: 'Bearer {access}' },
    });
  });

  test('takes its credential from the cookie that the description names', async () => {
    const cookie = { session: { type: 'apiKey', in: 'cookie', name: 'sid' } };
    const { identities } = await target(api({}, cookie), ALICE);
    expect(identities[0]?.credential).toMatchObject({
      steps: [{ extract: { access: 'cookie:sid' } }],
      place: { in: 'cookie', name: 'sid', template: '{access}' },
    });
  });

  test('looks for a token in the usual places where no answer is described', async () => {
    const login = {
      post: { security: [], requestBody: json(object({ email: text, password: text })), responses: {} },
    };
    const { identities } = await target(api({ '/login': login }), ALICE);
    const credential = identities[0]?.credential;
    const places = credential?.kind === 'login' ? credential.steps[0]?.extract['access'] : undefined;
    expect(places?.split(' | ')).toEqual(expect.arrayContaining(['token', 'data.access_token']));
  });
});

describe('what goes beside a credential', () => {
  const writes = { '/notes': { post: { parameters: [csrf], responses: {} } } };
  const login =
    "auth: { login: [{ operation: POST /login, extract: { sid: cookie:sid, csrf: data.csrf } }], send: 'Cookie: sid={sid}' }\n";

  test('is a CSRF token that the login gives and the description asks for', async () => {
    const { identities } = await target(api(writes), login + ALICE);
    expect(identities[0]?.credential).toMatchObject({
      place: { in: 'cookie', name: 'sid' },
      extra: [{ in: 'header', name: 'X-CSRF-Token', template: '{csrf}' }],
    });
  });

  test('is what the profile lists', async () => {
    const send =
      "auth: { login: [{ operation: POST /login }], send: ['X-Session: {access}', 'X-App-Id: shop'] }\n";
    const { identities } = await target(api(), send + ALICE);
    expect(identities[0]?.credential).toMatchObject({
      place: { name: 'X-Session', template: '{access}' },
      extra: [{ in: 'header', name: 'X-App-Id', template: 'shop' }],
    });
  });

  test('is nothing where nothing asks for it', async () => {
    const { identities } = await target(api(), ALICE);
    expect(identities[0]?.credential).not.toHaveProperty('also');
  });
});

test('login and refresh may be one operation with two bodies', async () => {
  const profile = `auth:
  login:
    - operation: POST /login
      body: { grant_type: password, username: '{user}', password: '{password}' }
      extract: { access: access_token, refresh: refresh_token }
  refresh:
    operation: POST /login
    body: { grant_type: refresh_token, refresh_token: '{refresh}' }
    extract: { access: access_token }
${ALICE}`;
  const { identities, operations } = await target(api(), profile);
  expect(identities[0]?.credential).toMatchObject({
    steps: [{ body: { template: { grant_type: 'password' } } }],
    refresh: { operation: 'POST /login', body: { template: { grant_type: 'refresh_token' } } },
  });
  const usual = operations.find(({ id }) => id === 'POST /login')?.body?.template;
  expect(usual).toMatchObject({ grant_type: 'password' });
});

test.each([
  ['its own header', "send: 'X-Key: {token}'", 'X-Key', '{token}'],
  ['another scheme', "send: 'Authorization: Token {token}'", 'Authorization', 'Token {token}'],
])('a token may be sent by %s', async (_, send, name, template) => {
  const { identities } = await target(api(), `identities: { alice: { token: '\${SECRET}', ${send} } }\n`);
  expect(identities[0]?.credential).toEqual({ kind: 'static', place: { in: 'header', name, template } });
});

test('a name and a password may be sent in a header of their own, as Basic writes them', async () => {
  const { identities } = await target(
    api(),
    "identities: { alice: { user: a, password: '${SECRET}', send: 'X-Auth: {basic}' } }\n",
  );
  expect(identities[0]?.credential).toEqual({
    kind: 'static',
    place: { in: 'header', name: 'X-Auth', template: '{basic}' },
  });
});

test('client credentials need neither a user nor a password', async () => {
  const profile = `auth:
  login:
    - operation: POST /login
      body: { grant_type: client_credentials }
      headers: { Authorization: 'Basic {client_basic}' }
      extract: { access: access_token }
identities: { alice: { secrets: { client_id: '\${OTHER}', client_secret: '\${SECRET}' } } }
`;
  const { identities } = await target(api(), profile);
  expect(identities[0]).toMatchObject({ user: null, secrets: ['client_id', 'client_secret'] });
});

describe('accounts that a run signs up for itself', () => {
  const open = { '/signup': { post: { security: [], requestBody: account, responses: {} } } };

  test('are two users and two that may be locked, with what the sign-up asks for', async () => {
    const { identities, operations } = await target(api(open));
    expect(identities.map(({ name, kind, signUp }) => [name, kind, signUp])).toEqual([
      ['alice', 'user', 'name'],
      ['bob', 'user', 'name'],
      ['expendable-1', 'expendable', 'name'],
      ['expendable-2', 'expendable', 'name'],
    ]);
    expect(operations.find(({ authRole }) => authRole === 'signup')?.body?.template).toEqual({
      email: '{email}',
      username: '{user}',
      password: '{password}',
    });
  });

  test('stand beside an administrator of the profile', async () => {
    const admin = "identities: { admin: { user: root, password: '${SECRET}' } }\n";
    const { identities } = await target(api(open), admin);
    expect(identities.map(({ name }) => name)).toEqual([
      'alice',
      'bob',
      'expendable-1',
      'expendable-2',
      'admin',
    ]);
  });

  test('stand beside an account that is only for trying codes', async () => {
    const codes = "expendable: [{ name: codes, user: codes, password: '${SECRET}', totp: '${OTHER}' }]\n";
    const signIn = { requestBody: json(object({ username: text, password: text })), security: [] };
    const verify = {
      '/login': { post: { ...signIn, responses: { 202: json(object({ challenge: text })) } } },
      '/login/otp': {
        post: {
          security: [],
          requestBody: json(object({ challenge: text, code: text })),
          responses: {},
        },
      },
    };
    const { identities } = await target(api({ ...open, ...verify }), codes);
    expect(identities.map(({ name }) => name)).toEqual([
      'alice',
      'bob',
      'expendable-1',
      'expendable-2',
      'codes',
    ]);
    expect(identities.at(-1)).toMatchObject({ secondFactor: true });
    const { credential } = identities.at(-1)!;
    expect(credential.kind === 'login' && credential.steps).toMatchObject([
      { operation: 'POST /login', extract: { challenge: 'challenge' } },
      { operation: 'POST /login/otp', body: { template: { challenge: '{challenge}', code: '{code}' } } },
    ]);
  });

  test.each([
    ['the profile names a user', ALICE, 'active'],
    ['the profile forbids it', 'sign_up: false\n', 'active'],
    ['nothing is to be inferred', 'infer: false\n', 'active'],
    ['the mode is observe', '', 'observe'],
  ] as const)('are not made where %s', async (_, profile, mode) => {
    const { identities } = await target(api(open), profile, mode as 'active');
    expect(identities.filter(({ signUp }) => signUp !== undefined)).toEqual([]);
  });

  test('are not made where nobody can sign up', async () => {
    expect((await target(api())).identities).toEqual([]);
  });
});
