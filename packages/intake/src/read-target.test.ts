import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readTarget, showProblem, type LoadResult } from './index.ts';
import { loadSmallApi } from './small-api.fake.ts';
import { securitySchemesOf } from './assemble/auth/security-schemes.ts';

const HARBOR = new URL('../examples/harbor/', import.meta.url);
const harborText = (name: string): string => readFileSync(fileURLToPath(new URL(name, HARBOR)), 'utf8');
const harborNames = ['ALICE', 'BOB', 'ADMIN', 'EXPENDABLE_1', 'EXPENDABLE_2', 'OTP_USER'];

function loaded(result: LoadResult) {
  if ('problems' in result) throw new Error(result.problems.map(showProblem).join('\n'));
  return result;
}

async function loadHarbor(change: (profile: string) => string = (profile) => profile) {
  const fetched: string[] = [];
  const result = await readTarget({
    profileText: change(harborText('probity.yaml')),
    profilePath: 'probity.yaml',
    env: Object.fromEntries(
      harborNames.flatMap((name) =>
        ['PASSWORD', 'TOTP'].map((kind) => [`${name}_${kind}`, `secret of ${name}`]),
      ),
    ),
    readFile: async () => '',
    fetchText: async (url) => {
      fetched.push(url);
      return harborText('openapi.json');
    },
  });
  return { ...loaded(result), fetched };
}

describe('the profile of Harbor', () => {
  test('has at most 100 lines', () => {
    expect(harborText('probity.yaml').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });

  test('becomes a target without a warning', async () => {
    const { target, warnings, fetched, secretValues } = await loadHarbor();
    expect(warnings.map(showProblem)).toEqual([]);
    expect(fetched).toEqual(['http://127.0.0.1:4000/openapi.json']);
    expect(target).toMatchObject({
      name: 'Harbor',
      mode: 'disruptive',
      subjectAt: 'email',
      rate: 200,
      choices: [],
    });
    expect(target.timing).toMatchObject({ settle: 30, coolDown: 15000, throttleWait: 60_000 });
    expect(target.identities.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'alice user',
      'bob user',
      'admin admin',
      'expendable-1 expendable',
      'expendable-2 expendable',
    ]);
    expect(secretValues['expendable-2.password']).toBe('secret of EXPENDABLE_2');
    expect(JSON.stringify(target)).not.toContain('secret of');
  });

  test('has a complete lifecycle for every resource, a canary in every new object, and ids for every path', async () => {
    const { target } = await loadHarbor();
    for (const resource of target.resources) {
      const create = target.operations.find(({ id }) => id === resource.create);
      expect(JSON.stringify(create?.body), resource.name).toContain('{canary}');
      expect(resource.read, resource.name).not.toBeNull();
      expect(resource.delete, resource.name).not.toBeNull();
    }
    for (const { id, path, bindings } of target.operations) {
      expect(Object.keys(bindings).length, id).toBe(path.split('{').length - 1);
    }
    expect(target.resources.map(({ name, parent }) => [name, parent])).toContainEqual(['comment', 'task']);
  });

  test('says what operations show and take, and which parameters they have', async () => {
    const { target } = await loadHarbor();
    const find = (id: string) => target.operations.find((each) => each.id === id);
    expect(find('GET /v1/me')).toMatchObject({
      shows: ['id', 'email', 'name', 'bio', 'role', 'credits', 'created_at'],
      showsSource: 'description',
      writable: null,
    });
    expect(find('GET /v1/projects')?.shows).toEqual(
      expect.arrayContaining(['items', 'items[]', 'items[].id']),
    );
    expect(find('PATCH /v1/me')?.writable).toEqual(['name', 'bio']);
    expect(find('DELETE /v1/projects/{project_id}')).toMatchObject({
      shows: null,
      showsSource: null,
      writable: null,
    });
    expect(find('GET /v1/search')?.parameters).toContainEqual({ name: 'q', in: 'query' });
    expect(target.securitySchemes).toEqual([
      { name: 'session', type: 'http', in: null, parameter: null, flows: [] },
    ]);
  });

  test('knows the routes of codes and resets by their names', async () => {
    const { target } = await loadHarbor();
    expect(target.auth).toMatchObject({
      otp_start: 'POST /v1/auth/login',
      otp_verify: 'POST /v1/auth/otp',
      reset_request: 'POST /v1/auth/reset-request',
      reset_confirm: 'POST /v1/auth/reset-confirm',
    });
    const find = (id: string) => target.operations.find((each) => each.id === id);
    expect(find('POST /v1/auth/login')?.authRole).toBe('login');
    expect(find('POST /v1/auth/otp')).toMatchObject({
      authRole: 'otp_verify',
      body: { template: { challenge: '{challenge}', code: '{code}' } },
    });
    expect(find('POST /v1/auth/reset-request')?.body?.template).toEqual({ email: '{user}' });
    expect(find('POST /v1/auth/reset-confirm')?.body?.template).toEqual({
      token: '{token}',
      password: '{new_password}',
    });
  });

  test('takes an account with a second factor and files of the target', async () => {
    const { target, secretValues } = await loadHarbor((profile) =>
      profile.replace('# evidence:', 'evidence:').replace('# - { name: otp-user', '- { name: otp-user'),
    );
    expect(target.evidence.accessLog).toMatch(/^\/.*\/access\.log$/);
    expect(target.evidence.mailbox).toMatch(/^\/.*\/outbox\.jsonl$/);
    const found = target.identities.find(({ name }) => name === 'otp-user');
    expect(found).toMatchObject({ kind: 'expendable', secondFactor: true, secrets: ['password', 'totp'] });
    expect(secretValues['otp-user.totp']).toBe('secret of OTP_USER');
    expect(found?.credential).toMatchObject({
      kind: 'login',
      steps: [
        { operation: 'POST /v1/auth/login', extract: { challenge: 'challenge' } },
        {
          operation: 'POST /v1/auth/otp',
          body: { template: { challenge: '{challenge}', code: '{code}' } },
          extract: { access: 'access_token', refresh: 'refresh_token' },
        },
      ],
    });
    expect(target.identities.filter(({ secondFactor }) => secondFactor)).toHaveLength(1);
  });

  test('lets administrators call what is theirs', async () => {
    const { target } = await loadHarbor();
    const privileged = target.operations.filter((operation) => operation.privileged);
    expect(privileged).toHaveLength(6);
    expect(new Set(privileged.map(({ caller }) => caller))).toEqual(new Set(['admin']));
  });
});

describe('without a profile', () => {
  test('a target has what the description says, and no identities', async () => {
    const { target, secretValues } = loaded(
      await loadSmallApi(undefined, { overrides: { url: 'http://localhost:8080' } }),
    );
    expect(target).toMatchObject({
      name: 'Small',
      origin: 'http://localhost:8080',
      mode: 'active',
      identities: [],
    });
    expect(target).toMatchObject({ rate: 10, concurrency: 4, budget: 20_000 });
    expect(target.resources).toMatchObject([{ name: 'note', create: 'POST /api/v2/notes', owner: 'alice' }]);
    expect(secretValues).toEqual({});
    expect(target.operations.filter((operation) => operation.public).map(({ id }) => id)).toEqual([
      'POST /api/v2/login',
      'GET /api/v2/notes',
    ]);
    expect(target.auth).toEqual({ login: 'POST /api/v2/login', me: 'GET /api/v2/me' });
  });

  test('a URL is needed', async () => {
    const result = await loadSmallApi(undefined);
    expect('problems' in result && result.problems.map(showProblem)).toEqual([
      'command line  no target. Add `target: https://api.example`.',
    ]);
  });
});

describe('the command line overrides the profile', () => {
  test('for URL, mode and rate', async () => {
    const profile = 'target: ${UNSET}\nmode: observe\nrate: 3';
    const overrides = { url: 'https://other.example/base/', mode: 'active', rate: 99 } as const;
    const { target } = loaded(await loadSmallApi(profile, { overrides }));
    expect(target).toMatchObject({ origin: 'https://other.example', mode: 'active', rate: 99 });
    expect(target.operations[0]?.path).toBe('/base/login');
  });
});

test.each([
  ['http://127.0.0.1', 'active'],
  ['http://[::1]:80', 'active'],
  ['http://localhost', 'active'],
  ['http://127.0.0.1.evil.example', 'observe'],
  ['https://10.0.0.1', 'observe'],
])('the default mode at %s is %s', async (target, mode) => {
  expect(loaded(await loadSmallApi(`target: ${target}`)).target.mode).toBe(mode);
});

describe('secrets', () => {
  const profile = (secret: string) => `target: http://localhost\nidentities: { alice: { token: ${secret} } }`;
  const runCommand = async (command: readonly string[]) => `${command.join(' ')} printed\r\n`;

  test.each([
    ["'${PASSWORD}'", 'right'],
    ['{ file: secret.txt }', 'from a file'],
    ['{ command: [vault, read] }', 'vault read printed'],
  ])('come from %s', async (source, value) => {
    const { secretValues, target } = loaded(await loadSmallApi(profile(source), { runCommand }));
    expect(secretValues).toEqual({ 'alice.token': value });
    expect(target.identities[0]?.secrets).toEqual(['token']);
  });
});

describe('credentials', () => {
  const place = async (identity: string) => {
    const profile = `target: http://localhost\nidentities:\n  alice: ${identity}`;
    return loaded(await loadSmallApi(profile)).target.identities[0]?.credential;
  };

  test.each([
    ["{ token: '${PASSWORD}' }", { in: 'header', name: 'Authorization', template: 'Bearer {token}' }],
    [
      "{ token: '${PASSWORD}', send: 'X-Key: {token}' }",
      { in: 'header', name: 'X-Key', template: '{token}' },
    ],
    [
      "{ token: '${PASSWORD}', send: 'Cookie: sid={token}' }",
      { in: 'cookie', name: 'sid', template: '{token}' },
    ],
    ["{ token: '${PASSWORD}', send: '?key={token}' }", { in: 'query', name: 'key', template: '{token}' }],
  ])('%s is a static one', async (identity, expected) => {
    expect(await place(identity)).toEqual({ kind: 'static', place: expected });
  });

  test('user and password may go as Basic', async () => {
    expect(await place("{ user: a, password: '${PASSWORD}', basic: true }")).toEqual({ kind: 'basic' });
  });

  test('a login needs only its operation: body and extraction follow from the description', async () => {
    const login = 'auth: { login: [{ operation: logIn }] }';
    const alice = "identities: { alice: { user: a, password: '${PASSWORD}' } }";
    const { target } = loaded(await loadSmallApi(`target: http://localhost\n${login}\n${alice}`));
    expect(target.identities[0]?.credential).toEqual({
      kind: 'login',
      steps: [
        {
          operation: 'POST /api/v2/login',
          body: { type: 'application/json', template: { email: '{user}', password: '{password}' } },
          headers: {},
          extract: { access: 'data.token' },
          inferred: true,
        },
      ],
      place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
      refresh: null,
    });
  });
});

test('statuses wider than the specification are told as choices', async () => {
  const { target } = loaded(
    await loadSmallApi('target: http://localhost\nexpect: { unauthenticated: [401, 403] }'),
  );
  expect(target.statuses).toEqual({ unauthenticated: [401, 403], foreign: [403, 404], forbidden: [403] });
  expect(target.choices).toEqual([
    'A request without a valid credential may be refused with 401 or 403; the specification asks for 401.',
  ]);
});

describe('fields', () => {
  const PROFILE = `target: http://localhost
visible:
  createNote: ['data.uuid']
  GET /notes*: ['items[].id']
admin_only: [internal_note]
writable: [role]
`;

  test('that the profile lists override the described ones, for all operations a pattern means', async () => {
    const { target } = loaded(await loadSmallApi(PROFILE));
    const find = (id: string) => target.operations.find((each) => each.id === id);
    expect(find('POST /api/v2/notes')).toMatchObject({
      shows: ['data', 'data.uuid'],
      showsSource: 'profile',
    });
    for (const id of ['GET /api/v2/notes', 'GET /api/v2/notes/{noteId}'])
      expect(find(id)).toMatchObject({
        shows: ['items', 'items[]', 'items[].id'],
        showsSource: 'profile',
      });
    expect(target).toMatchObject({ adminOnly: ['internal_note'], ordinary: ['role'] });
    expect(target.evidence).toEqual({ accessLog: null, mailbox: null });
  });

  test('that are read-only cannot be written', async () => {
    const { target } = loaded(await loadSmallApi('target: http://localhost'));
    const create = target.operations.find(({ id }) => id === 'POST /api/v2/notes');
    expect(create?.readOnly).toEqual(['id']);
    expect(create?.writable).not.toContain('id');
    expect(create).toMatchObject({ shows: ['data', 'data.uuid'], showsSource: 'description' });
  });
});

test.each([
  [
    { key: { type: 'apiKey', in: 'query', name: 'api_key' } },
    { name: 'key', type: 'apiKey', in: 'query', parameter: 'api_key', flows: [] },
  ],
  [
    { oauth: { type: 'oauth2', flows: { implicit: {}, authorizationCode: {} } } },
    { name: 'oauth', type: 'oauth2', in: null, parameter: null, flows: ['implicit', 'authorizationCode'] },
  ],
])('the security scheme %j is told', (schemes, expected) => {
  expect(securitySchemesOf({ components: { securitySchemes: schemes } })).toEqual([expected]);
});

test('a security scheme of OpenAPI 2.0 is told as well', () => {
  const old = { securityDefinitions: { oauth: { type: 'oauth2', flow: 'implicit' } } };
  expect(securitySchemesOf(old)).toMatchObject([{ type: 'oauth2', flows: ['implicit'] }]);
});

test('statements know where they stand', async () => {
  const profile =
    "target: http://localhost\nstatements:\n  - { check: '1.3', says: No login here., by: Ada, until: 2026-11-15 }";
  expect(loaded(await loadSmallApi(profile, { today: '2026-11-15' })).target.statements).toEqual([
    { check: '1.3', message: 'No login here.', by: 'Ada', until: '2026-11-15', where: 'probity.yaml:3' },
  ]);
});

const REFUSED: [message: string, statement: string, problem: string][] = [
  [
    'without a day',
    "check: '2.1', says: No objects., by: Ada",
    '3:5  the statement about 2.1 needs the last day on which it holds. Add the line: until: 2027-02-13',
  ],
  [
    'without a reason',
    "check: '2.1', by: Ada, until: 2027-01-31",
    '3:5  the statement about 2.1 needs the reason. Add the line: says: The reason why the check does not apply.',
  ],
  [
    'with an empty reason',
    "check: '2.1', says: ' ', by: Ada, until: 2027-01-31",
    '3:21  the statement about 2.1 needs the reason. Add the line: says: The reason why the check does not apply.',
  ],
  [
    'without a name',
    "check: '2.1', says: No objects., until: 2027-01-31",
    '3:5  the statement about 2.1 needs the name of the person who states it. Add the line: by: Your name',
  ],
  [
    'without a check',
    'says: No objects., by: Ada, until: 2027-01-31',
    "3:5  a statement needs the check that it is about. Add the line: check: '2.1'",
  ],
  [
    'until something that is no day',
    "check: '2.1', says: No objects., by: Ada, until: 2027-02-30",
    '3:49  the statement about 2.1 has an `until` that is no day. Write the line: until: 2027-02-13',
  ],
  [
    'that has expired',
    "check: '2.1', says: No objects., by: Ada, until: 2026-11-14",
    '3:49  the statement about 2.1 has expired: it held until 2026-11-14. If it is still true, write the line: until: 2027-02-13; if not, remove the statement.',
  ],
];

test.each(REFUSED)('a statement %s is refused with the line to write', async (_, statement, problem) => {
  const profile = `target: http://localhost\nstatements:\n  - { ${statement} }`;
  const refused = await loadSmallApi(profile, { today: '2026-11-15' });
  expect('problems' in refused && refused.problems.map(showProblem)).toEqual([`probity.yaml:${problem}`]);
});
