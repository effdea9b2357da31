import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { startLab } from './lab-process.ts';
import { startNameServer } from './name-server.ts';
import { addAddresses, assertAlone, useNameServer } from './namespace.ts';
import { startOwnedApi, type WellKnown } from './owned-api.ts';
import { createWorkplace, PASSWORDS, QUICK, type Profile, type Workplace } from './workplace.ts';

/** How a command went in the namespace: its end, its words, and what the host was sent. */
export interface Visit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly sent: readonly string[];
}

/** Everything that was tried, by name. */
export type Visits = Readonly<Record<string, Visit>>;

/** Addresses that nobody owns: those for documentation are public, as far as a program can tell. */
const PUBLIC = '203.0.113.10';
const PUBLIC_V6 = '2001:db8::7';
const PRIVATE = ['10.9.8.7', '172.16.5.5', '192.168.7.7', '169.254.7.7', '100.64.0.7', 'fd00::7'];

const TOKEN = '0123456789abcdef0123456789abcdef';
const SAID = { stated_by: 'Ada Example', until: '2999-12-31' };
const LAPSED = { stated_by: 'Ada Example', until: '2020-01-31' };

const NAMES = new Map([
  ['public.test', { addresses: [[PUBLIC]] }],
  ['private.test', { addresses: [['10.9.8.7', 'fd00::7']] }],
  ['both.test', { addresses: [['10.9.8.7', PUBLIC]] }],
  ['turned.test', { addresses: [['10.9.8.7'], [PUBLIC]] }],
  ['shown.test', { addresses: [[PUBLIC]] }],
  ['_probity.shown.test', { texts: ['v=spf1 -all', TOKEN] }],
  ['other.test', { addresses: [[PUBLIC]] }],
  ['_probity.other.test', { texts: [`${TOKEN}0`] }],
]);

/** One check of one operation is enough to see that something is written. */
const RUN = [
  'run',
  '--check',
  '2.1',
  '--operation',
  'PATCH /v1/projects/{project_id}',
  '--rate',
  '0',
  '--quiet',
];

interface Attempt {
  readonly host?: string;
  readonly mode?: string;
  readonly ownership?: Profile;
  readonly words?: readonly string[];
  readonly shows?: WellKnown;
}

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  'observe, without a word': { mode: 'observe' },
  'active, without a word': {},
  'active, by statement': { ownership: SAID },
  'active, by a statement that has lapsed': { ownership: LAPSED },
  'active, by proof': { ownership: { token: TOKEN }, shows: { kind: 'file', token: TOKEN } },
  'active, doctor': { words: ['doctor', '--rate', '0'] },
  'disruptive, doctor': { mode: 'disruptive', ownership: SAID, words: ['doctor', '--rate', '0'] },
  'disruptive, without a word': { mode: 'disruptive' },
  'disruptive, by statement': { mode: 'disruptive', ownership: SAID },
  'disruptive, with a token that is not shown': { mode: 'disruptive', ownership: { token: TOKEN } },
  'disruptive, where every path is answered alike': {
    mode: 'disruptive',
    ownership: { token: TOKEN },
    shows: { kind: 'alike', token: TOKEN },
  },
  'disruptive, where the path is repeated': {
    mode: 'disruptive',
    ownership: { token: TOKEN },
    shows: { kind: 'echo' },
  },
  'disruptive, where the file is elsewhere': {
    mode: 'disruptive',
    ownership: { token: TOKEN },
    shows: { kind: 'redirect', token: TOKEN },
  },
  'disruptive, by a file': {
    mode: 'disruptive',
    ownership: { ...SAID, token: TOKEN },
    shows: { kind: 'file', token: TOKEN },
  },
  'disruptive, by a DNS record': { host: 'shown.test', mode: 'disruptive', ownership: { token: TOKEN } },
  'disruptive, with another DNS record': {
    host: 'other.test',
    mode: 'disruptive',
    ownership: { token: TOKEN },
  },
  'own, with a DNS record': { host: 'shown.test', ownership: { token: TOKEN }, words: ['own'] },
  'own, with a token that is not shown': { ownership: { token: TOKEN }, words: ['own'] },
  'plan in active': { words: ['plan', '--check', '2.1'] },
  'active, a public name': { host: 'public.test' },
  'active, a private name': { host: 'private.test' },
  'active, a name with a private and a public address': { host: 'both.test' },
  'active, a name that is turned after it was judged': { host: 'turned.test' },
  'active, a name that cannot be resolved': { host: 'nowhere.test' },
  'active, a public IPv6 address': { host: `[${PUBLIC_V6}]` },
  'active, a public IPv4 address in IPv6 form': { host: `[::ffff:${PUBLIC}]` },
  'active, a public address as one number': { host: '3405803786' },
  'active, loopback as one number': { host: '2130706433' },
  ...Object.fromEntries(
    PRIVATE.map((address) => [
      `active, ${address}`,
      { host: address.includes(':') ? `[${address}]` : address },
    ]),
  ),
};

assertAlone();
addAddresses([PUBLIC, PUBLIC_V6, ...PRIVATE]);
useNameServer();
const stopNames = await startNameServer(NAMES);
const lab = await startLab();
const api = await startOwnedApi(lab.url);
const cache = mkdtempSync(join(tmpdir(), 'probity-cache-'));
const visits: Record<string, Visit> = {};

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  api.wellKnown = attempt.shows ?? { kind: 'nothing' };
  const place = placeFor(attempt);
  await visit(name, place, attempt.words ?? RUN);
  place.remove();
}
await withoutProfile();
await begun();
await remembered();
await cleanedUp();

await api.close();
await lab.stop();
await stopNames();
rmSync(cache, { recursive: true });
process.stdout.write(JSON.stringify(visits));

function placeFor({ host = PUBLIC, mode = 'active', ownership }: Attempt): Workplace {
  const url = `http://${host}:${api.port}`;
  return createWorkplace(url, ({ mint: _mint, evidence: _evidence, ...profile }) => ({
    ...profile,
    mode,
    timing: QUICK,
    ...(ownership && { ownership }),
  }));
}

async function visit(
  name: string,
  place: Workplace,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const from = api.sent.length;
  const ended = await place.run(words, { env: { XDG_CACHE_HOME: cache, ...env } });
  visits[name] = { ...ended, sent: api.sent.slice(from) };
}

/** A URL alone: not even the description is asked for. */
async function withoutProfile(): Promise<void> {
  const place = placeFor({});
  const url = `http://${PUBLIC}:${api.port}`;
  await visit('active, a URL without a profile', place, ['run', url, '--mode', 'active']);
  await visit('observe, a URL without a profile', place, ['run', url, '--mode', 'observe']);
  place.remove();
}

/** What `init` writes for a public host. */
async function begun(): Promise<void> {
  const place = placeFor({});
  const url = `http://${PUBLIC}:${api.port}`;
  await visit('init', place, ['init', url, '--openapi', 'openapi.json', '--yes', '--force']);
  const stdout = readFileSync(join(place.folder, 'probity.yaml'), 'utf8');
  visits['init'] = { code: null, stderr: '', sent: [], ...visits['init'], stdout };
  place.remove();
}

/** On a person's machine a proof is remembered, in CI it is not. */
async function remembered(): Promise<void> {
  api.wellKnown = { kind: 'file', token: TOKEN };
  const place = placeFor({ mode: 'disruptive', ownership: { token: TOKEN } });
  await visit('disruptive in CI, once more', place, RUN);
  await visit('disruptive, for the first time', place, RUN, { CI: '' });
  api.wellKnown = { kind: 'nothing' };
  await visit('disruptive, within a day', place, RUN, { CI: '' });
  await visit('disruptive in CI, after the file is gone', place, RUN);
  place.remove();
}

/** A run that is killed after it made something, and a profile in which nobody says anything any more. */
async function cleanedUp(): Promise<void> {
  const place = placeFor({ ownership: SAID });
  const program = join(import.meta.dirname, '../../../packages/cli/bin/probity.mjs');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, ...RUN], {
    cwd: place.folder,
    env: { PATH, HOME, CI: 'true', ...PASSWORDS },
    stdio: 'ignore',
  });
  let made = 0;
  api.onRequest = (line) => {
    if (line.endsWith(' POST /v1/projects')) made += 1;
    if (made === 2) child.kill('SIGKILL');
  };
  await new Promise((resolve) => child.once('exit', resolve));
  api.onRequest = () => {};
  const file = join(place.folder, 'probity.yaml');
  const { ownership: _word, ...profile } = parse(readFileSync(file, 'utf8')) as Profile;
  writeFileSync(file, stringify(profile));
  await visit('active, after the statement was taken back', place, RUN);
  await visit('clean, after the statement was taken back', place, ['clean']);
  place.remove();
}
