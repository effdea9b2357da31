import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REPORTERS, type Reporter } from '@probity/reporters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOSSIP_DESCRIPTION, gossipProfile } from './support/gossip-profile.ts';
import { startGossip, type Gossip } from './support/gossip.ts';
import { readRun } from './support/kept-run.ts';
import { searchFor } from './support/search-bytes.ts';
import { createWorkplace, type Workplace } from './support/workplace.ts';

const PASSWORDS = {
  alice: 'K7#pq é/&+"<zz 100%',
  bob: "harbour-Lights-at-4'o-clock",
  dave: 'correct/horse+battery=staple',
  erin: 'erin-has-a-password-too',
};
const KEYS = { carol: 'k3y_9f8e7d6c5b4a39281706' };
const CLIENT_SECRET = 'client~secret-0f1e2d3c4b5a';
/** Set for the process, and used by nothing in the profile. */
const OTHER_PERSON = 'an-unrelated-secret-of-the-environment';

const ENV = {
  ALICE_PASSWORD: PASSWORDS.alice,
  BOB_PASSWORD: PASSWORDS.bob,
  DAVE_PASSWORD: PASSWORDS.dave,
  ERIN_PASSWORD: PASSWORDS.erin,
  CAROL_KEY: KEYS.carol,
  CLIENT_SECRET,
  UNRELATED_SECRET: OTHER_PERSON,
};

const FORMATS = Object.entries<Reporter>(REPORTERS);
/** Every form of a result into a file of its own. */
const everyReport = (from: string): string[] =>
  FORMATS.flatMap(([name, { file }]) => ['--report', `${name}=${from}-${file}`]);

describe('against an API that repeats every secret in every way', () => {
  let gossip: Gossip;
  let workplace: Workplace;
  /** Everything that a person could find afterwards, by where it stands. */
  const artefacts = new Map<string, string>();

  beforeAll(async () => {
    gossip = await startGossip({ passwords: PASSWORDS, keys: KEYS, clientSecret: CLIENT_SECRET });
    workplace = place(gossip.url);
    const note = async (...words: string[]): Promise<void> => {
      const { code, stdout, stderr } = await workplace.run(words, { env: ENV });
      expect([0, 1, 3], `${words.join(' ')}: ${stderr}`).toContain(code);
      artefacts.set(`stdout of ${words.join(' ')}`, stdout);
      artefacts.set(`stderr of ${words.join(' ')}`, stderr);
    };
    await note('plan');
    await note('plan', '--json');
    await note('run');
    gossip.forget();
    await note('run', '--output', 'copy.json', '--json', ...everyReport('run'));
    const result = join(workplace.latestRun(), 'result.json');
    await note('judge', result);
    await note('judge', result, ...everyReport('judge'));
    await note('judge', result, '--report', 'ndjson');
    await note('clean');
    for (const path of filesIn(workplace.folder)) artefacts.set(path, readFileSync(path, 'utf8'));
  });
  afterAll(async () => {
    workplace.remove();
    await gossip.close();
  });

  test('a whole run was recorded, with every way to carry a credential', () => {
    const { result, exchanges } = readRun(workplace.latestRun());
    const { checks, identities } = result;
    expect(identities.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.find(({ check }) => check === '2.1')?.decided).toBeGreaterThan(0);
    expect(exchanges.length).toBeGreaterThan(100);
    expect(gossip.secrets.size).toBeGreaterThan(20);
    expect([...artefacts.keys()].filter((path) => /^\/.*\/result\.json$/.test(path))).toHaveLength(2);
    expect([...artefacts.keys()].filter((path) => path.endsWith('exchanges.ndjson'))).toHaveLength(3);
  });

  test('every form of the result is among what is searched, and so is every file of .probity', () => {
    const sizeOf = (where: string): number => artefacts.get(where)?.length ?? 0;
    for (const [name, { file }] of FORMATS) {
      expect(sizeOf(join(workplace.folder, `run-${file}`)), name).toBeGreaterThan(500);
      expect(sizeOf(join(workplace.folder, `judge-${file}`)), name).toBeGreaterThan(500);
    }
    const kept = filesIn(join(workplace.folder, '.probity'));
    expect(kept.filter((path) => !artefacts.has(path))).toEqual([]);
    expect(kept.map((path) => relative(workplace.latestRun(), path))).toEqual(
      expect.arrayContaining(['result.json', 'exchanges.ndjson', 'ledger.jsonl', 'key']),
    );
  });

  test('no secret occurs in anything that the tool wrote or printed, in any spelling', () => {
    const planted = [...gossip.secrets, ['environment', OTHER_PERSON] as const];
    // Some artefacts are copies of each other; one of each is enough.
    const different = new Map([...artefacts].map(([where, content]) => [content, where]));
    const names = new Map(
      planted.flatMap(([what, secret]) =>
        spellings(secret).map(([spelling, text]) => [text, `${what}, ${spelling}`] as const),
      ),
    );
    const search = searchFor([...names.keys()]);
    expect(search(Buffer.from([...names.keys()].join('\n')))).toHaveLength(names.size);
    const found = [...different].flatMap(([content, where]) =>
      search(Buffer.from(content)).map((text) => `${names.get(text)}, in ${where}`),
    );
    expect(found).toEqual([]);
  });

  test('marks are in their place, so that a reader still sees which secret went where', () => {
    const text = artefacts.get(join(workplace.latestRun(), 'exchanges.ndjson')) ?? '';
    for (const name of ['alice.access', 'alice.password', 'bob.sid', 'carol.token', 'dave.password']) {
      expect(text).toContain(`‹${name}#1›`);
    }
  });

  test('the key of a run lies in a file of its own that only its owner can read', () => {
    const run = workplace.latestRun();
    expect(readFileSync(join(run, 'key'), 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(run).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(run))
      expect([name, statSync(join(run, name)).mode & 0o777]).toEqual([name, 0o600]);
    const key = readFileSync(join(run, 'key'), 'utf8').trim();
    const others = [...artefacts].filter(([path]) => path !== join(run, 'key'));
    expect(others.filter(([, content]) => content.includes(key)).map(([path]) => path)).toEqual([]);
  });
});

test('a password of five letters is masked where we sent it and spoils no answer in which it is a word', async () => {
  const short = { alice: 'apple', bob: 'pears', dave: 'plums', erin: 'figs!' };
  const gossip = await startGossip({ passwords: short, keys: KEYS, clientSecret: CLIENT_SECRET });
  const workplace = place(gossip.url);
  const env = Object.fromEntries(
    Object.entries(short).map(([name, word]) => [`${name.toUpperCase()}_PASSWORD`, word]),
  );
  await workplace.run(['run'], { env: { ...ENV, ...env } });
  const { exchanges } = readRun(workplace.latestRun());
  const logins = exchanges.filter(({ as, operation }) => operation === 'POST /login' && as === 'alice');
  expect(logins.map(({ request }) => request.body)).toContain(
    '{"user":"alice","password":"‹alice.password#1›"}',
  );
  expect(logins.filter(({ request }) => request.body?.includes('apple'))).toEqual([]);
  const told = exchanges.filter(({ answer }) => answer?.body.includes('They say that'));
  expect(told.length).toBeGreaterThan(10);
  const words = told.filter(({ answer }) =>
    answer?.body.includes('"They say that \\"apple\\" opens the door."'),
  );
  expect(words.length).toBeGreaterThan(10);
  const basics = exchanges
    .filter(({ as }) => as === 'dave')
    .map(({ request }) => request.headers['authorization']);
  expect(basics.join('\n')).not.toContain(Buffer.from('dave:plums').toString('base64'));
  workplace.remove();
  await gossip.close();
});

test.each([
  ['prints it', ['sh', '-c', `echo ${CLIENT_SECRET} >&2; exit 3`]],
  ['is named with it', ['/no/such/program', CLIENT_SECRET]],
])('a command that should give a secret, %s and fails does not show it', async (_, command) => {
  const workplace = createWorkplace('http://127.0.0.1:1', (profile) => ({
    ...profile,
    identities: { alice: { user: 'alice', password: { command } } },
    expendable: [],
    operations: {},
  }));
  const { code, stdout, stderr } = await workplace.run(['run']);
  expect(code).toBe(2);
  expect(stderr).toContain('probity.yaml:');
  expect(`${stdout}${stderr}`).not.toContain(CLIENT_SECRET);
  workplace.remove();
});

function place(url: string): Workplace {
  const workplace = createWorkplace(url, () => gossipProfile(url));
  writeFileSync(join(workplace.folder, 'openapi.json'), JSON.stringify(GOSSIP_DESCRIPTION));
  return workplace;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The ways in which a secret may be written; the base64 ones without their last characters, which depend on what follows. */
function spellings(secret: string): (readonly [string, string])[] {
  const bytes = Buffer.from(secret);
  const percent = encodeURIComponent(secret);
  const within = (before: string): string =>
    Buffer.from(before + secret)
      .toString('base64')
      .slice(Math.ceil((before.length * 4) / 3), -4);
  return [
    ['plain', secret],
    ['as JSON', JSON.stringify(secret).slice(1, -1)],
    ['as XML', secret.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)],
    ['as HTML', secret.replaceAll(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign)],
    ['percent-encoded', percent],
    ['percent-encoded in lower case', percent.replaceAll(/%../g, (code) => code.toLowerCase())],
    ['as a form', new URLSearchParams({ x: secret }).toString().slice(2)],
    ['base64', bytes.toString('base64').replace(/=+$/, '')],
    ['base64url', bytes.toString('base64url')],
    ['base64 after one byte', within('a')],
    ['base64 after two bytes', within('ab')],
    ['base64 after three bytes', within('abc')],
    ['hex', bytes.toString('hex')],
  ];
}
