import { expect, test } from 'vitest';
import { showProblem } from './index.ts';
import { loadSmallApi } from './small-api.fake.ts';

const HEAD = 'target: http://localhost\n';

/** Name, profile, and every problem it must give. */
const WRONG: readonly (readonly [string, string, readonly string[]])[] = [
  ['a misspelt key', 'targt: http://localhost', ['1:1  unknown key targt. Did you mean target?']],
  [
    'a misspelt key deeper down',
    `${HEAD}timing:\n  setle: 5s`,
    ['3:3  unknown key setle. Did you mean settle?'],
  ],
  [
    'a misspelt key of an operation',
    `${HEAD}resources:\n  note:\n    create: { operation: createNote, boddy: {} }`,
    ['4:38  unknown key boddy. Did you mean body?'],
  ],
  [
    'an ownership that says nothing',
    `${HEAD}ownership: {}`,
    ['2:1  this says nothing: it needs `stated_by` and `until`, or `token`.'],
  ],
  [
    'a statement of ownership without its last day',
    `${HEAD}ownership: { stated_by: Ada Example }`,
    ['2:1  a statement needs its last day: add `until: 2027-01-31`, with a date of your own.'],
  ],
  [
    'a statement of ownership by nobody',
    `${HEAD}ownership: { until: 2027-01-31 }`,
    ['2:1  a statement needs the person who makes it: add `stated_by: Your Name`.'],
  ],
  [
    'a statement of ownership by a blank',
    `${HEAD}ownership: { stated_by: ' ', until: 2027-01-31 }`,
    ['2:14  name the person who says so.'],
  ],
  ...['31.01.2027', '2027-02-30', '2027-1-31', '2027-01-31T00:00:00Z', 'soon', "''"].map(
    (until) =>
      [
        `ownership until ${until}`,
        `${HEAD}ownership: { stated_by: Ada, until: ${until} }`,
        ['2:30  a day is written like 2027-01-31.'],
      ] as const,
  ),
  ...['short', 'G'.repeat(32), 'a'.repeat(31), 'a'.repeat(65), "'../../0123456789abcdef0123456789ab'"].map(
    (token) =>
      [
        `the token ${token}`,
        `${HEAD}ownership: { token: ${token} }`,
        ['2:14  a token has 32 to 64 digits 0-9 and a-f; `probity own` makes one.'],
      ] as const,
  ),
  [
    'a secret that a server keeps',
    `${HEAD}identities: { alice: { user: alice, password: { secret: alice.password } } }`,
    [
      '2:37  the secret alice.password is kept by a team server, which this run does not ask. Use ${NAME}, { file: path } or { command: [program] } on the command line.',
    ],
  ],
  [
    'a secret of a server with a bad name',
    `${HEAD}identities: { alice: { user: alice, password: { secret: 'a b' } } }`,
    ['2:49  a secret is named like alice.password.'],
  ],
  ['no target', 'mode: observe', ['1:1  no target. Add `target: https://api.example`.']],
  [
    'a target that is no URL',
    'target: small',
    ['1:1  small is no URL. Write it like https://api.example:8443.'],
  ],
  ['another scheme', 'target: ftp://small.example', ['1:1  ftp:// is not tested, only http and https.']],
  [
    'a password in the target',
    'target: http://a:b@small.example',
    ['1:1  the target must not hold a user or password. Put them under `identities`.'],
  ],
  [
    'an unset variable',
    'target: ${TARGIT}',
    ['1:1  the environment variable TARGIT is not set. Did you mean TARGET?'],
  ],
  [
    'an unset secret',
    `${HEAD}identities:\n  alice: { token: '\${NOWHERE_TO_BE_SEEN}' }`,
    [
      '3:12  the environment variable NOWHERE_TO_BE_SEEN is not set. Set it, or use { file: path } or { command: [program] }.',
    ],
  ],
  [
    'a literal secret',
    `${HEAD}identities:\n  alice: { token: hunter2 }`,
    [
      '3:12  a secret is not written down here. Use ${NAME} for an environment variable, { file: path } or { command: [program, argument] }.',
    ],
  ],
  [
    'a secret file that is missing',
    `${HEAD}identities:\n  alice: { token: { file: none.txt } }`,
    ['3:12  cannot read none.txt: there is no such file.'],
  ],
  [
    'a secret command where none are run',
    `${HEAD}identities:\n  alice: { token: { command: [vault] } }`,
    ['3:12  the command vault failed: commands are not run here.'],
  ],
  [
    'two identities with the same user',
    `${HEAD}auth: { login: [{ operation: logIn }] }\nidentities:\n  alice: { user: a@b, password: '\${PASSWORD}' }\n  bob: { user: A@b, password: '\${OTHER}' }`,
    ['5:10  bob and alice have the same user. Give each identity an account of its own.'],
  ],
  [
    'two identities with the same token',
    `${HEAD}identities:\n  alice: { token: '\${PASSWORD}' }\n  bob: { token: '\${PASSWORD}' }`,
    ['4:10  bob and alice have the same token. Give each identity an account of its own.'],
  ],
  [
    'an identity without a way in',
    `${HEAD}infer: false\nidentities:\n  alice: { user: a, password: '\${PASSWORD}' }`,
    ['4:3  alice has no way to sign in. Add `auth: { login: … }`, or give it a token.'],
  ],
  [
    'a login without a password',
    `${HEAD}auth: { login: [{ operation: logIn }] }\nidentities:\n  alice: { user: a }`,
    ['4:3  alice has no password, which the login needs.'],
  ],
  [
    'an unknown operation',
    `${HEAD}public:\n  - GET /api/v2/note`,
    ['3:5  no operation GET /api/v2/note. Did you mean GET /api/v2/notes?'],
  ],
  [
    'an unknown operationId',
    `${HEAD}exclude: [pinNot]`,
    ['2:11  no operation pinNot. Did you mean pinNote?'],
  ],
  [
    'an unknown operation in a login',
    `${HEAD}auth:\n  login:\n    - operation: POST /logon\n      extract: { access: token }\nidentities: { alice: { user: a } }`,
    ['4:7  no operation POST /logon. Did you mean POST /login?'],
  ],
  [
    'an unknown collection path',
    `${HEAD}resources:\n  note: /api/v2/notez`,
    ['3:3  no operation at /api/v2/notez. Did you mean /api/v2/notes?'],
  ],
  [
    'an unknown resource in a template',
    `${HEAD}resources:\n  note:\n    at: /notes\n    create:\n      operation: createNote\n      body: { text: '{canary}', parent: '{noat.id}' }`,
    ['7:33  unknown resource noat in {noat.id}. Did you mean note?'],
  ],
  [
    'an unknown placeholder',
    `${HEAD}operations:\n  createNote:\n    body: { text: '{canry}' }`,
    ['4:13  unknown placeholder {canry}. Did you mean {canary}?'],
  ],
  [
    'an unknown placeholder in the credential',
    `${HEAD}identities:\n  alice: { token: '\${PASSWORD}', send: 'X-Key: {tokn}' }`,
    ['3:34  unknown placeholder {tokn}. Did you mean {token}?'],
  ],
  [
    'an unknown resource of a parameter',
    `${HEAD}resources: { note: /notes }\nparams: { noteId: not }`,
    ['3:11  unknown resource not. Did you mean note?'],
  ],
  [
    'an unknown identity',
    `${HEAD}identities: { alice: { token: '\${PASSWORD}' } }\noperations: { getMe: { caller: alise } }`,
    ['3:24  unknown identity alise. Did you mean alice?'],
  ],
  [
    'an identity with a reserved name',
    `${HEAD}identities: { anonymous: { token: '\${PASSWORD}' } }`,
    ['2:15  anonymous is the caller without an account.'],
  ],
  [
    'two identities with the same name',
    `${HEAD}identities: { spare: { token: '\${PASSWORD}' } }\nexpendable: [{ name: spare, token: '\${OTHER}' }]`,
    ['3:14  spare and spare have the same name. Give each identity an account of its own.'],
  ],
  [
    'a name that no template can hold',
    `${HEAD}resources: { my note: /notes }`,
    ['2:14  my note cannot be a name. Use letters, digits, hyphens and underscores, a letter first.'],
  ],
  [
    'visible fields of an unknown operation',
    `${HEAD}visible:\n  getMi: [id]`,
    ['3:3  no operation getMi. Did you mean getMe?'],
  ],
  [
    'a misspelt key of the evidence',
    `${HEAD}evidence: { access_logs: a.log }`,
    ['2:13  unknown key access_logs. Did you mean access_log?'],
  ],
  [
    'a second factor that nothing takes',
    `${HEAD}auth: { login: [{ operation: logIn }] }\nidentities:\n  alice: { user: a, password: '\${PASSWORD}', totp: '\${OTHER}' }`,
    ['4:3  alice has a second factor, and no operation takes its code. Add `auth: { otp_verify: … }`.'],
  ],
  [
    'an unknown operation that takes a code',
    `${HEAD}auth: { otp_verify: logInn }`,
    ['2:9  no operation logInn. Did you mean logIn?'],
  ],
  [
    'an unknown placeholder in a reset',
    `${HEAD}auth:\n  reset_confirm: { operation: createNote, body: { text: '{tokn}' } }`,
    ['3:51  unknown placeholder {tokn}. Did you mean {token}?'],
  ],
  [
    'an unknown mode',
    `${HEAD}mode: activ`,
    ['2:1  expected observe, active, disruptive. Did you mean active?'],
  ],
  [
    'a time without a unit',
    `${HEAD}timing: { settle: 5 parsecs }`,
    ['2:11  a time is written like 500ms, 5s, 15m or 1h.'],
  ],
  [
    'a success among the refusals',
    `${HEAD}expect: { foreign: [200] }`,
    ['2:21  a success is no refusal: statuses are 300 to 599.'],
  ],
  ['a wrong type', `${HEAD}public: GET /notes`, ['2:1  expected a list.']],
  ['one of two types', `${HEAD}rate: fast`, ['2:1  expected a number or a map of keys and values.']],
  ['a missing part', `${HEAD}auth: { logout: { body: {} } }`, ['2:9  operation is missing.']],
  [
    'a missing part that may have several forms',
    `${HEAD}flows: { checkout: { steps: [{ operation: GET /things }], effect: { at: items } } }`,
    ['2:59  read is missing.'],
  ],
  [
    'an unquoted variable in braces',
    `${HEAD}identities: { alice: { token: \${PASSWORD} } }`,
    [
      "2:32  this is not YAML: Unexpected flow-map-start at node end. Put values with braces in quotes: '${NAME}' or '{canary}'.",
    ],
  ],
  [
    'a key of two lines in brackets',
    `${HEAD}exclude: [a\n  b: c]`,
    [
      "2:11  this is not YAML: Implicit keys of flow sequence pairs need to be on a single line. Put values with braces in quotes: '${NAME}' or '{canary}'.",
    ],
  ],
  [
    'a key of two lines without brackets',
    `${HEAD}name:\n  a\n  b: c`,
    ['3:3  this is not YAML: Implicit keys need to be on a single line.'],
  ],
  [
    'the same key twice',
    `${HEAD}mode: observe\nmode: active`,
    ['3:1  this is not YAML: Map keys must be unique.'],
  ],
  [
    'several mistakes at once, in their order',
    `${HEAD}exclude: [pinNot]\nresources:\n  note: { at: /notes, owner: zoe }\nidentities: { alice: { token: '\${NOPE}' } }`,
    [
      '2:11  no operation pinNot. Did you mean pinNote?',
      '4:23  unknown identity zoe.',
      '5:24  the environment variable NOPE is not set. Set it, or use { file: path } or { command: [program] }.',
    ],
  ],
];

test.each(WRONG)('%s is told with its place', async (_, profile, expected) => {
  const result = await loadSmallApi(profile);
  const shown = 'problems' in result ? result.problems.map(showProblem) : [];
  expect(shown).toEqual(expected.map((line) => `probity.yaml:${line}`));
  expect(shown.join('\n')).not.toContain('hunter2');
});

test('a profile without a description is told how to name one', async () => {
  const result = await loadSmallApi(HEAD, { descriptionText: undefined });
  expect('problems' in result && result.problems.map(showProblem)).toEqual([
    'probity.yaml:1:1  no description. Add `description: ./openapi.yaml`, or `/openapi.json` if the target publishes one there.',
  ]);
});

test('a description file that is missing is told at its key', async () => {
  const result = await loadSmallApi(`${HEAD}description: ./none.yaml`, { descriptionText: undefined });
  expect('problems' in result && result.problems.map(showProblem)).toEqual([
    'probity.yaml:2:1  cannot read the description ./none.yaml: there is no such file.',
  ]);
});
