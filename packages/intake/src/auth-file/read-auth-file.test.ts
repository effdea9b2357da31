import { stringify as toToml } from 'smol-toml';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import type { ProfileIdentity } from '../profile/schema-parts/identity-schema.ts';
import { showProblem } from '../problem.ts';
import { readAuthFile, type AuthFile } from './read-auth-file.ts';

const ORIGIN = 'http://127.0.0.1:9';

function read(text: string, path = 'auth.yaml'): AuthFile {
  const file = readAuthFile(text, path, ORIGIN);
  if ('problems' in file) throw new Error(file.problems.map(showProblem).join('\n'));
  return file;
}

/** The only account of a file, with its secrets in the place of their variables. */
function account(text: string): Partial<ProfileIdentity> {
  const { accounts, env, way } = read(text);
  const whole = JSON.stringify({ ...way, ...accounts[0]?.given });
  return JSON.parse(whole.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => `secret ${env[name] ?? '?'}`));
}

const entry = (yaml: string): string => `auth:\n  - name: foo\n${yaml.replaceAll(/^/gm, '    ')}\n`;
const login = (yaml: string): string =>
  entry(`loginEndpointAuth:\n  endpoint: /login\n  verb: POST\n${yaml.replaceAll(/^/gm, '  ')}`);
const header = (name: string, value: string): string =>
  entry(`fixedHeaders:\n  - name: ${name}\n    value: ${JSON.stringify(value)}`);

describe('fixed headers', () => {
  const CASES: [what: string, text: string, given: Partial<ProfileIdentity>][] = [
    [
      'a bearer token',
      header('Authorization', 'Bearer abc.def'),
      { token: 'secret abc.def', send: 'Authorization: Bearer {token}' },
    ],
    [
      'a value of several words, and blanks around it',
      header('Authorization', ' a fixed token of foo '),
      { token: 'secret a fixed token of foo', send: 'Authorization: {token}' },
    ],
    ['a key in a header of its own', header('X-Key', 'k-1'), { token: 'secret k-1', send: 'X-Key: {token}' }],
    [
      'HTTP Basic',
      header('Authorization', `Basic ${btoa('foo:s:3')}`),
      { user: 'foo', password: 'secret s:3', basic: true },
    ],
    [
      'what only looks like Basic',
      header('Authorization', 'Basic nothing'),
      { token: 'secret nothing', send: 'Authorization: Basic {token}' },
    ],
    [
      'cookies, the session first',
      header('Cookie', 'lang=en; sid=s-1'),
      {
        token: 'secret s-1',
        send: ['Cookie: sid={token}', 'Cookie: lang={header_cookie_lang}'],
        secrets: { header_cookie_lang: 'secret en' },
      },
    ],
    [
      'several headers, the credential first and what is no secret as it is',
      entry(
        'fixedHeaders:\n  - { name: Accept, value: text/xml }\n  - { name: X-App, value: app-7 }\n  - { name: Authorization, value: Token t-1 }',
      ),
      {
        token: 'secret t-1',
        send: ['Authorization: Token {token}', 'X-App: {header_x_app}', 'Accept: text/xml'],
        secrets: { header_x_app: 'secret app-7' },
      },
    ],
  ];
  it.each(CASES)('give %s', (_what, text, given) => expect(account(text)).toEqual(given));
});

describe('a login', () => {
  const TOKEN =
    'token: { extractFrom: body, extractSelector: /token/id, sendIn: header, sendName: Authorization, sendTemplate: "Bearer {token}" }';
  const taken = { extract: { access: 'token.id' } };
  const CASES: [what: string, text: string, given: Partial<ProfileIdentity>][] = [
    [
      'with name and password',
      login(
        `payloadUserPwd: { username: foo, password: "123", usernameField: who, passwordField: word }\ncontentType: application/x-www-form-urlencoded\n${TOKEN}`,
      ),
      {
        user: 'foo',
        password: 'secret 123',
        login: [
          {
            operation: 'POST /login',
            type: 'application/x-www-form-urlencoded',
            body: { who: '{user}', word: '{password}' },
            ...taken,
          },
        ],
        send: 'Authorization: Bearer {access}',
      },
    ],
    [
      'with a whole payload',
      login(
        `payloadRaw: '{"user":{"email":"f@x","password":"123"},"device":"cli","api_key":"k"}'\ncontentType: application/json\n${TOKEN}`,
      ),
      {
        user: 'f@x',
        password: 'secret 123',
        secrets: { field_api_key: 'secret k' },
        login: [
          {
            operation: 'POST /login',
            type: 'application/json',
            body: {
              user: { email: '{user}', password: '{password}' },
              device: 'cli',
              api_key: '{field_api_key}',
            },
            ...taken,
          },
        ],
        send: 'Authorization: Bearer {access}',
      },
    ],
    [
      'with a form of the OAuth2 kind',
      login(
        `payloadRaw: grant_type=client_credentials&client_id=app&x=1\ncontentType: application/x-www-form-urlencoded\n${TOKEN}`,
      ),
      {
        secrets: { field_client_id: 'secret app', field_x: 'secret 1' },
        login: [
          {
            operation: 'POST /login',
            type: 'application/x-www-form-urlencoded',
            body: { grant_type: 'client_credentials', client_id: '{field_client_id}', x: '{field_x}' },
            ...taken,
          },
        ],
        send: 'Authorization: Bearer {access}',
      },
    ],
    [
      'with a payload that has no fields',
      login(`payloadRaw: foo 123\ncontentType: text/plain\n${TOKEN}`),
      {
        secrets: { payload: 'secret foo 123' },
        login: [{ operation: 'POST /login', type: 'text/plain', body: '{payload}', ...taken }],
        send: 'Authorization: Bearer {access}',
      },
    ],
    [
      'with name and password in a header, and cookies',
      login(
        `headers:\n  - { name: Authorization, value: "Basic ${btoa('foo:123')}" }\n  - { name: X-Tenant, value: t }\nexpectCookies: true`,
      ),
      {
        user: 'foo',
        password: 'secret 123',
        login: [
          {
            operation: 'POST /login',
            headers: { Authorization: 'Basic {basic}', 'X-Tenant': 't' },
            extract: { access: 'cookie:*' },
          },
        ],
        send: 'Cookie: *={access}',
      },
    ],
    [
      'whose token is in a header and goes into the query',
      login(
        'token: { extractFrom: header, extractSelector: X-Auth, sendIn: query, sendName: key }\npayloadRaw: "{}"',
      ),
      {
        login: [{ operation: 'POST /login', body: {}, extract: { access: 'header:X-Auth' } }],
        send: '?key={access}',
      },
    ],
    [
      'in the words of the first versions of the format',
      login('token: { extractFromField: /jwt, httpHeaderName: Authorization, headerPrefix: "JWT " }'),
      {
        login: [{ operation: 'POST /login', extract: { access: 'jwt' } }],
        send: 'Authorization: JWT {access}',
      },
    ],
    [
      'at the full address of the target',
      entry(`loginEndpointAuth: { externalEndpointURL: '${ORIGIN}/in', verb: PUT, expectCookies: true }`),
      {
        login: [{ operation: 'PUT /in', extract: { access: 'cookie:*' } }],
        send: 'Cookie: *={access}',
      },
    ],
    [
      'beside a fixed header',
      login(`${TOKEN}\n`) + '    fixedHeaders: [{ name: X-Api-Key, value: k-9 }]\n',
      {
        secrets: { header_x_api_key: 'secret k-9' },
        login: [{ operation: 'POST /login', ...taken }],
        send: ['Authorization: Bearer {access}', 'X-Api-Key: {header_x_api_key}'],
      },
    ],
  ];
  it.each(CASES)('%s', (_what, text, given) => expect(account(text)).toEqual(given));
});

const SHARED = `
schemaVersion: "0.4.0"
auth:
  - name: first
    requireMockHandling: false
    loginEndpointAuth:
      payloadRaw: '{"username": "a", "password": "pw-of-a"}'
  - name: second
    loginEndpointAuth:
      payloadUserPwd: { username: b, password: pw-of-b, usernameField: username, passwordField: password }
authTemplate:
  loginEndpointAuth: { endpoint: /login, verb: POST, contentType: application/json, expectCookies: true }
`;

describe('a template', () => {
  it('is laid under every entry, and a login that all share is said once', () => {
    const { way, accounts, env } = read(SHARED);
    expect(way).toEqual({
      login: [
        {
          operation: 'POST /login',
          body: { username: '{user}', password: '{password}' },
          type: 'application/json',
          extract: { access: 'cookie:*' },
        },
      ],
      send: 'Cookie: *={access}',
    });
    expect(accounts.map(({ name, given }) => [name, given])).toEqual([
      ['first', { user: 'a', password: '${FIRST_PASSWORD}' }],
      ['second', { user: 'b', password: '${SECOND_PASSWORD}' }],
    ]);
    expect(env).toEqual({ FIRST_PASSWORD: 'pw-of-a', SECOND_PASSWORD: 'pw-of-b' });
  });

  it.each([
    ['JSON', JSON.stringify(parse(SHARED)), 'auth.json'],
    ['TOML', toToml(parse(SHARED)), 'em.toml'],
    [
      'YAML with keys that say nothing',
      SHARED.replace('name: second', 'name: second\n    fixedHeaders:'),
      'em.yaml',
    ],
  ])('reads the same as %s', (_form, text, path) => {
    const { accounts, way, env } = read(text, path);
    const { accounts: expected, way: same, env: secrets } = read(SHARED);
    expect({ accounts, way, env }).toEqual({ accounts: expected, way: same, env: secrets });
  });
});

test.each([
  ['alice', 'user', 'alice'],
  ['ADMIN_1', 'admin', 'ADMIN_1'],
  ['the admin', 'admin', 'the-admin'],
  ['shopAdmin', 'admin', 'shopAdmin'],
  ['non-admin', 'user', 'non-admin'],
  ['badminton', 'user', 'badminton'],
  ['Expendable 2', 'expendable', 'Expendable-2'],
  ['7 of 9', 'user', 'user-7-of-9'],
])('an account called %s is of the kind %s and keeps its name', (written, kind, name) => {
  const [only] = read(`auth: [{ name: '${written}', fixedHeaders: [{ name: X-Key, value: k }] }]`).accounts;
  expect([only?.kind, only?.name]).toEqual([kind, name]);
});

test('settings of other tools are not read, which is said', () => {
  const { warnings } = read(`${SHARED}configs: { maxTime: 5m }\n`);
  expect(warnings.map(showProblem)).toEqual([
    'auth.yaml:13:1  `configs` is for other tools and is not read. Say it in a profile, or as an option.',
  ]);
});

describe('what cannot be used is told with its place and the next step', () => {
  const SECRET = 's3cret-value';
  const CASES: [what: string, text: string, message: RegExp][] = [
    ['no list', 'openapi: 3.1.0', /1:1 {2}there is no list `auth`\. It is an authentication file/],
    ['an empty list', 'auth: []', /names nobody/],
    ['no YAML', `auth: [${SECRET}`, /this is not YAML or JSON/],
    [
      'a misspelt key',
      entry('fixedHeader: []'),
      /3:5 {2}unknown key fixedHeader\. Did you mean fixedHeaders\?/,
    ],
    [
      'a number where a text belongs',
      login('payloadUserPwd: { password: 456 }'),
      /password must be a text\. Put it in quotes/,
    ],
    ['an unknown verb', entry('loginEndpointAuth: { endpoint: /l, verb: HEAD }'), /expected POST, GET/],
    ['no name', 'auth: [{ fixedHeaders: [] }]', /the entry has no name/],
    ['no way in', entry(''), /foo has no way to sign in\. Add `fixedHeaders`/],
    ['an empty header', header('X-Key', ' '), /the header X-Key of foo is empty/],
    [
      'two of one name',
      `${header('A', 'a')}  - { name: foo, fixedHeaders: [{ name: A, value: b }] }`,
      /6:7 {2}two entries are called foo/,
    ],
    ['a login without a verb', entry('loginEndpointAuth: { endpoint: /login }'), /has no verb/],
    ['a login without a place', entry('loginEndpointAuth: { verb: POST }'), /has no endpoint/],
    [
      'a login elsewhere',
      entry('loginEndpointAuth: { verb: POST, externalEndpointURL: "https://id.example/t" }'),
      /the login is at https:\/\/id\.example, and a run sends requests to http:\/\/127\.0\.0\.1:9 only/,
    ],
    [
      'a query in the endpoint',
      entry('loginEndpointAuth: { verb: POST, endpoint: "/l?a=b" }'),
      /has no query/,
    ],
    ['two payloads', login(`payloadRaw: ${SECRET}\npayloadUserPwd: {}`), /both given\. Leave one out/],
    [
      'half a payload',
      login(`payloadUserPwd: { username: a, password: ${SECRET} }`),
      /payloadUserPwd has no usernameField, passwordField/,
    ],
    [
      'a type that has no fields',
      login(
        `contentType: text/xml\npayloadUserPwd: { username: a, password: ${SECRET}, usernameField: u, passwordField: p }`,
      ),
      /cannot be written as text\/xml/,
    ],
    ['a token and cookies', login('expectCookies: true\ntoken: {}'), /both expected/],
    ['half a token', login('token: { extractSelector: /a }'), /token has no extractFrom, sendName, sendIn/],
    [
      'two names of one thing',
      login('token: { extractSelector: /a, extractFromField: /a }'),
      /former name of extractSelector/,
    ],
    [
      'a selector that is no pointer',
      login('token: { extractFrom: body, extractSelector: token, sendIn: header, sendName: A }'),
      /token is no JSON Pointer/,
    ],
    [
      'a template without its token',
      login(
        'token: { extractFrom: body, extractSelector: /t, sendIn: header, sendName: A, sendTemplate: Bearer }',
      ),
      /does not hold \{token\}/,
    ],
    [
      'made-up answers of others',
      `${header('A', 'a')}    requireMockHandling: true`,
      /not done from outside\. Leave the entry out/,
    ],
    [
      'users to be created',
      `${header('A', 'a')}    createUsers: { verb: POST }`,
      /createUsers says, which is not supported\. Name an account that exists/,
    ],
    [
      'a template with a name',
      `${header('A', 'a')}authTemplate: { name: x }`,
      /6:17 {2}a template has no name/,
    ],
    [
      'a mistake of the template',
      'auth: [{ name: a }]\nauthTemplate:\n  loginEndpointAuth: { endpoint: no, verb: POST }',
      /3:24 {2}the endpoint must be a path/,
    ],
  ];
  it.each(CASES)('%s', (_what, text, message) => {
    const file = readAuthFile(text, 'auth.yaml', ORIGIN);
    const shown = 'problems' in file ? file.problems.map(showProblem).join('\n') : '';
    expect(shown).toMatch(message);
    expect(shown).not.toContain(SECRET);
  });

  it('says where in TOML by name', () => {
    const file = readAuthFile('[[auth]]\nname = "a"\n', 'em.toml', ORIGIN);
    expect('problems' in file && file.problems.map(showProblem)).toEqual([
      expect.stringMatching(/^em\.toml {2}auth\.0: a has no way to sign in\./),
    ]);
    expect(JSON.stringify(readAuthFile('= 1', 'em.toml', ORIGIN))).toContain('this is not TOML');
  });
});
