import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { OwnershipProof } from '@probity/model';
import { beforeEach, expect, test } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { admit } from './admit.ts';
import type { OwnershipTools } from './ownership-tools.ts';
import { planNote } from './plan-note.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const NOW = Date.UTC(2026, 10, 15);
const HEAD = 'target: https://api.example\n';
const SAID = 'ownership: { stated_by: Ada Example, until: 2027-01-31 }\n';
const LAPSED = 'ownership: { stated_by: Ada Example, until: 2026-11-14 }\n';
const WITH_TOKEN = `ownership: { token: ${TOKEN} }\n`;

let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-admit-'));
  return () => rmSync(cwd, { recursive: true });
});

/** A process whose streams are kept. */
function fakeHost() {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  return { host: { stdout, stderr, env: {}, cwd: () => cwd }, out, err };
}

interface Situation {
  readonly addresses?: readonly string[];
  readonly shows?: OwnershipProof | null;
  readonly remembers?: OwnershipProof | null;
}

function toolsFor({ addresses = ['203.0.113.10'], shows = null, remembers = null }: Situation) {
  const calls: string[] = [];
  const tools: OwnershipTools = {
    addresses(host) {
      calls.push(`resolve ${host}`);
      return Promise.resolve(addresses);
    },
    prove(origin, token) {
      calls.push(`prove ${origin} ${token}`);
      return Promise.resolve({ proof: shows, file: 'The file is missing.', dns: 'The record is missing.' });
    },
    cache: {
      get: () => Promise.resolve(remembers),
      keep(origin, token, proof) {
        calls.push(`keep ${origin} ${token} ${proof}`);
        return Promise.resolve();
      },
    },
    unixMs: () => NOW,
  };
  return { tools, calls };
}

async function tried(profile: string | null, mode: string, situation: Situation = {}, words: object = {}) {
  const { host, err } = fakeHost();
  const { tools, calls } = toolsFor(situation);
  if (profile !== null) writeFileSync(join(cwd, 'probity.yaml'), profile);
  const named = profile === null ? 'https://api.example' : undefined;
  const admitted = await admit('run', named, { mode, ...words }, host, tools).catch((error: unknown) => {
    if (error instanceof UsageError) return error;
    throw error;
  });
  return { admitted, calls, err: err() };
}

const RESOLVE = 'resolve api.example';
const PROVE = `prove https://api.example ${TOKEN}`;

const ALLOWED: [
  message: string,
  profile: string | null,
  mode: string,
  situation: Situation,
  admission: object,
  calls: string[],
][] = [
  ['observe', HEAD, 'observe', {}, { reach: 'any', proof: null }, []],
  ['observe without a profile', null, 'observe', {}, { reach: 'any', proof: null }, []],
  [
    'active on a private host',
    HEAD,
    'active',
    { addresses: ['10.0.0.1', '::1'] },
    { reach: 'private', proof: null },
    [RESOLVE],
  ],
  [
    'disruptive on a private host',
    HEAD,
    'disruptive',
    { addresses: ['fd00::1'] },
    { reach: 'private', proof: null },
    [RESOLVE],
  ],
  [
    'a private host, whose token is not looked for',
    HEAD + WITH_TOKEN,
    'disruptive',
    { addresses: ['10.0.0.1'] },
    { reach: 'private', proof: null },
    [RESOLVE],
  ],
  [
    'a host that cannot be found, on private addresses only',
    HEAD,
    'disruptive',
    { addresses: [] },
    { reach: 'private', proof: null },
    [RESOLVE],
  ],
  ['active with a statement', HEAD + SAID, 'active', {}, { reach: 'any', proof: null }, [RESOLVE]],
  [
    'active with a proof',
    HEAD + WITH_TOKEN,
    'active',
    { shows: 'file' },
    { reach: 'any', proof: 'file' },
    [RESOLVE, PROVE, `keep https://api.example ${TOKEN} file`],
  ],
  [
    'disruptive with a proof',
    HEAD + WITH_TOKEN,
    'disruptive',
    { shows: 'dns' },
    { reach: 'any', proof: 'dns' },
    [RESOLVE, PROVE, `keep https://api.example ${TOKEN} dns`],
  ],
  [
    'disruptive with a proof that is remembered',
    HEAD + WITH_TOKEN,
    'disruptive',
    { remembers: 'dns' },
    { reach: 'any', proof: 'dns' },
    [RESOLVE],
  ],
];

test.each(ALLOWED)('%s is allowed', async (_message, profile, mode, situation, admission, calls) => {
  expect(await tried(profile, mode, situation)).toMatchObject({ admitted: admission, calls });
});

const REFUSED: [
  message: string,
  profile: string | null,
  mode: string,
  message: RegExp,
  next: string[],
  calls: string[],
][] = [
  [
    'active without a word',
    HEAD,
    'active',
    /^api\.example resolves to 203\.0\.113\.10, which is neither a loopback nor a private address\. There, mode active needs a statement of ownership or a proof, and the profile has neither\. Nothing was sent to it\.$/,
    [
      'ownership: { stated_by: Your Name, until: 2027-02-13 }   # in probity.yaml',
      'probity own',
      'probity run --mode observe',
    ],
    [RESOLVE],
  ],
  [
    'active with a word that has lapsed',
    HEAD + LAPSED,
    'active',
    /the statement of the profile has lapsed\. The statement of ownership by Ada Example ended on 2026-11-14\. Nothing was sent to it\.$/,
    [
      'ownership: { stated_by: Ada Example, until: 2027-02-13 }   # in probity.yaml',
      'probity own',
      'probity run --mode observe',
    ],
    [RESOLVE],
  ],
  [
    'active with a token that is not shown',
    HEAD + WITH_TOKEN,
    'active',
    /does not show the token of the profile\. The file is missing\. The record is missing\. Nothing was sent to it but the lookup of its proof\.$/,
    [
      `ownership: { stated_by: Your Name, until: 2027-02-13, token: ${TOKEN} }   # in probity.yaml`,
      'probity own',
      'probity run --mode observe',
    ],
    [RESOLVE, PROVE],
  ],
  [
    'disruptive with a word alone',
    HEAD + SAID,
    'disruptive',
    /mode disruptive needs a proof of ownership, and the profile has no token for one\. Nothing was sent to it\.$/,
    ['probity own', 'probity run --mode active'],
    [RESOLVE],
  ],
  [
    'disruptive with a token that is not shown',
    HEAD + WITH_TOKEN,
    'disruptive',
    /does not show the token of the profile\. The file is missing\./,
    ['probity own', 'probity run --mode observe'],
    [RESOLVE, PROVE],
  ],
  [
    'active without a profile',
    null,
    'active',
    /There, mode active needs a statement of ownership or a proof, and there is no profile that could hold one\. Nothing was sent to it\.$/,
    ['probity init https://api.example', 'probity run https://api.example --mode observe'],
    [RESOLVE],
  ],
];

test.each(REFUSED)(
  '%s is refused, with what to add',
  async (_message, profile, mode, message, next, calls) => {
    const { admitted, calls: made } = await tried(profile, mode);
    expect(admitted).toBeInstanceOf(UsageError);
    expect((admitted as UsageError).message).toMatch(message);
    expect((admitted as UsageError).next).toEqual(next);
    expect(made).toEqual(calls);
  },
);

test('one public address among private ones is enough to refuse', async () => {
  const { admitted } = await tried(HEAD, 'active', { addresses: ['10.0.0.1', '2001:db8::1'] });
  expect((admitted as UsageError).message).toMatch(/^api\.example resolves to 2001:db8::1, which/);
});

test('the commands name the deployment and the files that were used', async () => {
  const words = { url: 'https://other.example', description: 'my api.json', auth: 'auth.yaml' };
  const { admitted, calls } = await tried(HEAD, 'active', {}, words);
  expect((admitted as UsageError).next.slice(1)).toEqual([
    'probity own https://other.example',
    'probity run --url https://other.example --description "my api.json" --auth auth.yaml --mode observe',
  ]);
  expect(calls).toEqual(['resolve other.example']);
});

test('a statement that has lapsed is named where it does not matter, too', async () => {
  const { err } = await tried(HEAD + LAPSED, 'observe');
  expect(err).toBe(
    'warning: The statement of ownership by Ada Example ended on 2026-11-14. It counts as absent.\n',
  );
});

test.each([['target: nowhere\n'], ['mode: careless\n']])(
  'a profile such as %j gets private addresses only; what is wrong with it is said later',
  async (profile) => {
    expect(await tried(profile, 'disruptive')).toMatchObject({
      admitted: { reach: 'private', proof: null },
      calls: [],
    });
  },
);

const NOTES: [message: string, origin: string, mode: 'observe' | 'active' | 'disruptive', note: RegExp][] = [
  [
    'a name',
    'https://api.example',
    'active',
    /^note: if api\.example resolves to a public address, mode active needs/,
  ],
  [
    'a public address',
    'https://203.0.113.10',
    'disruptive',
    /^note: mode disruptive needs a proof of ownership/,
  ],
  ['a private address', 'http://[fd00::1]:8080', 'disruptive', /^nothing$/],
  ['this machine', 'http://api.localhost:8080', 'active', /^nothing$/],
  ['a name in observe', 'https://api.example', 'observe', /^nothing$/],
];

test.each(NOTES)('a plan for %s says what a run would need', (_message, origin, mode, note) => {
  const text = planNote({ origin, mode } as Parameters<typeof planNote>[0], NOW);
  expect(text ?? 'nothing').toMatch(note);
});
