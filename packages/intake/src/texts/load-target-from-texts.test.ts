import { expect, test } from 'vitest';
import { showProblem } from '../problem.ts';
import { profileJsonSchema } from '../profile/json-schema.ts';
import { loadTargetFromTexts } from './load-target-from-texts.ts';
import { LOCAL_PLACES } from './local-places.ts';

const DESCRIPTION = `
openapi: 3.1.0
info: { title: Small, version: '1' }
security: [{ bearer: [] }]
paths:
  /login:
    post:
      operationId: logIn
      security: []
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { email: { type: string }, password: { type: string } } }
      responses:
        '200': { content: { application/json: { schema: { type: object, properties: { token: { type: string } } } } } }
  /notes:
    get: { operationId: listNotes, responses: {} }
    post: { operationId: createNote, responses: {} }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`;

const HEAD = 'target: https://api.example:8443\n';
const ALICE = `${HEAD}identities: { alice: { user: alice, password: { secret: alice.password } } }`;

const load = (profile: string, secrets?: ReadonlyMap<string, string>, description = DESCRIPTION) =>
  loadTargetFromTexts({ profile, description, today: '2026-11-15' }, secrets);

async function problemsOf(...given: Parameters<typeof load>): Promise<readonly string[]> {
  const loaded = await load(...given);
  return 'problems' in loaded ? loaded.problems.map(showProblem) : [];
}

test('says where the target is and which secrets it needs, without any value', async () => {
  const loaded = await load(`${ALICE}
expendable: [{ user: spare, password: { secret: spare } }]
webhooks: {}`);
  expect(loaded).toMatchObject({
    origin: 'https://api.example:8443',
    secretNames: ['alice.password', 'spare'],
    secretValues: {},
    target: { name: 'Small' },
  });
});

test('takes the values that are handed in, by the names that the engine knows', async () => {
  const loaded = await load(
    `${HEAD}identities: { alice: { user: alice, password: { secret: shared } } }`,
    new Map([['shared', 'right']]),
  );
  expect(loaded).toMatchObject({ secretValues: { 'alice.password': 'right' } });
});

test('a secret without a value is named, and no other value with it', async () => {
  const [problem = ''] = await problemsOf(ALICE, new Map([['bob.password', 'wrong']]));
  expect(problem).toContain('the secret alice.password has no value');
  expect(problem).not.toContain('wrong');
});

test('two accounts with one token are found without its value', async () => {
  const profile = `${HEAD}identities: { alice: { token: { secret: one } }, bob: { token: { secret: one } } }`;
  expect((await problemsOf(profile)).join()).toContain('bob and alice have the same token');
});

const [FILE, COMMAND, VARIABLE] = ['a file', 'a command', 'an environment variable'];
const ofIdentity = (key: string): readonly (readonly [string, string, string])[] => [
  [`${key}.password`, "{ user: u, password: '${P}' }", VARIABLE],
  [`${key}.password`, '{ user: u, password: { file: p.txt } }', FILE],
  [`${key}.password`, '{ user: u, password: { command: [print] } }', COMMAND],
  [`${key}.token`, "{ token: '${P}' }", VARIABLE],
  [`${key}.token`, '{ token: { command: [print] } }', COMMAND],
  [`${key}.totp`, '{ totp: { file: p.txt } }', FILE],
  [`${key}.secrets.pin`, '{ secrets: { pin: { command: [print] } } }', COMMAND],
  [`${key}.user`, "{ user: 'a-${USER}' }", VARIABLE],
  [`${key}.tls.cert`, '{ tls: { cert: a.pem, key: a.key } }', FILE],
  [`${key}.tls.key`, '{ tls: { cert: a.pem, key: a.key } }', FILE],
  [`${key}.tls.pfx`, '{ tls: { pfx: a.pfx } }', FILE],
  [`${key}.tls.passphrase`, "{ tls: { pfx: a.pfx, passphrase: '${P}' } }", VARIABLE],
];

/** The key, the profile, and what it would read. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  ['target', 'target: https://${HOST}', VARIABLE],
  ['description', `${HEAD}description: ./openapi.yaml`, 'a file or an address'],
  ['description', `${HEAD}description: { file: /etc/passwd }`, 'a file or an address'],
  ['description', `${HEAD}description: http://169.254.169.254/latest`, 'a file or an address'],
  ['tls.ca', `${HEAD}tls: { ca: ca.pem }`, FILE],
  ['tls.ca', `${HEAD}tls: { ca: [ca.pem, more.pem] }`, FILE],
  ['tls.cert', `${HEAD}tls: { cert: a.pem, key: a.key }`, FILE],
  ['tls.key', `${HEAD}tls: { cert: a.pem, key: a.key }`, FILE],
  ['tls.pfx', `${HEAD}tls: { pfx: a.pfx }`, FILE],
  ['tls.passphrase', `${HEAD}tls: { pfx: a.pfx, passphrase: { command: [print] } }`, COMMAND],
  ...ofIdentity('identities.alice').map(
    ([key, given, read]) => [key, `${HEAD}identities: { alice: ${given} }`, read] as const,
  ),
  ...ofIdentity('expendable.0').map(
    ([key, given, read]) => [key, `${HEAD}expendable: [${given}]`, read] as const,
  ),
  ...(
    ["id: '${ID}', value: v", "id: 7, value: '${V}'", "id: 7, value: v, params: { pin: '${ID}' }"] as const
  ).map(
    (given, index) =>
      [
        `resources.note.owns.alice.${['id', 'value', 'params.pin'][index]}`,
        `${ALICE}\nresources: { note: { at: /notes, owns: { alice: { ${given} } } } }`,
        VARIABLE,
      ] as const,
  ),
  ['evidence.access_log', `${HEAD}evidence: { access_log: access.log }`, FILE],
  ['evidence.mailbox', `${HEAD}evidence: { mailbox: mails.jsonl }`, FILE],
  ['evidence.har', `${HEAD}evidence: { har: clients.har }`, FILE],
  ['evidence.inventory', `${HEAD}evidence: { inventory: hosts.csv }`, FILE],
  ['mint.command', `${HEAD}mint: { command: [./sign] }`, COMMAND],
  ['mint.key', `${HEAD}mint: { key: { file: sign.pem, algorithm: RS256 } }`, FILE],
  ['tokens.keys', `${HEAD}tokens: { keys: [jwks.json] }`, FILE],
  ['tokens.foreign.0.token', `${HEAD}tokens: { foreign: [{ token: '\${T}', why: other }] }`, VARIABLE],
  ['decoys.authority', `${HEAD}decoys: { authority: ./authority }`, FILE],
  [
    'decoys.remote.token',
    `${HEAD}decoys: { remote: { url: 'https://decoy.example', token: { file: t } } }`,
    FILE,
  ],
  [
    'webhooks.paid.secret',
    `${HEAD}webhooks: { paid: { event: { operation: createNote }, effect: { read: listNotes }, secret: '\${S}' } }`,
    VARIABLE,
  ],
];

test.each(REFUSED)('%s is refused: %s', async (key, profile, read) => {
  const problems = await problemsOf(profile, new Map());
  expect(problems.join('\n')).toContain(
    `\`${key}\` reads ${read}, which a profile kept by a server may not.`,
  );
});

test.each([
  ['a file', './other.yaml#/a'],
  ['a file by its whole path', '/etc/passwd'],
  ['a file by its URL', 'file:///etc/passwd'],
  ['another origin', 'http://169.254.169.254/latest'],
  ['the origin of the target', 'https://api.example:8443/openapi.json#/a'],
])('a description that refers to %s is not followed there', async (_, reference) => {
  const description = DESCRIPTION.replace('post: { operationId', `put: { $ref: '${reference}' }\n    $&`);
  expect(description).toContain(reference);
  const loaded = await load(ALICE, undefined, description);
  const said = 'problems' in loaded ? loaded.problems : loaded.warnings;
  expect(said.map(showProblem).join('\n')).toContain('not followed');
});

test('every key of the schema that reads something of the machine is refused by the table', () => {
  const known = new Set(LOCAL_PLACES.map(([place]) => place));
  const isCovered = (place: string) =>
    [...known].some((each) => place === each || place.startsWith(`${each}.`)) ||
    [...known].some((each) => each.endsWith('.*') && place.startsWith(each.slice(0, -1)));
  const suspicious = leavesOf(profileJsonSchema()).filter(
    ({ place, text }) =>
      /\b(?:files?|folder|command|programs?|variable|PEM)\b/i.test(`${text} ${place.replaceAll('.', ' ')}`) &&
      !ELSEWHERE.test(place),
  );
  expect(suspicious.length).toBeGreaterThan(30);
  expect(suspicious.map(({ place }) => place).filter((place) => !isCovered(place))).toEqual([]);
});

test('every key that a case of the table names is refused in it', () => {
  const tried = REFUSED.map(([key]) => key.replaceAll(/\.(?:alice|0|paid|pin|note)(?=\.|$)/g, '.*'));
  const places = LOCAL_PLACES.map(([place]) => place.replace(/^evidence\.\*$/, 'evidence.har'));
  expect(places.filter((place) => !tried.includes(place))).toEqual([]);
});

/** Files that are uploaded to the target, whose limit is a number. */
const ELSEWHERE = /^limits\.upload/;

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/** Every key of a schema with everything that its schema says. */
function leavesOf(node: Node, place = ''): readonly { readonly place: string; readonly text: string }[] {
  const at = (key: string) => (place === '' ? key : `${place}.${key}`);
  const inner = [
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]) => leavesOf(each, at(key))),
    ...(typeof node.additionalProperties === 'object' ? leavesOf(node.additionalProperties, at('*')) : []),
    ...(node.items === undefined ? [] : leavesOf(node.items, at('*'))),
    ...(node.anyOf ?? []).flatMap((each) => leavesOf(each, place)),
  ];
  return [...inner, ...(inner.length === 0 || node.anyOf ? [{ place, text: node.description ?? '' }] : [])];
}
