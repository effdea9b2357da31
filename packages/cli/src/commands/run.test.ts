import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { RunResultSchema, type RunResult } from '@probity/model';
import { evidenceLines, jsonReport } from '@probity/reporters';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { untestedRun, withFindings, withoutFindings } from '@probity/reporters/examples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../main.ts';

const PROFILE = `name: Small
target: \${SMALL_URL}
description: ./openapi.json
auth:
  login:
    - operation: POST /login
      body: { user: '{user}', password: '{password}' }
      extract: { access: token }
  send: 'Authorization: Bearer {access}'
  me: { operation: GET /me, subject: name }
identities:
  alice: { user: alice, password: '\${ALICE_PASSWORD}' }
  bob: { user: bob, password: '\${BOB_PASSWORD}' }
`;

const answers = { '200': { description: 'Done' } };
const json = { 'application/json': { schema: { type: 'object' } } };
const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: {
    '/login': { post: { security: [], requestBody: { content: json }, responses: answers } },
    '/me': { get: { responses: answers } },
  },
};

let server: Server;
let url = '';
let cwd = '';
let sent: string[] = [];

beforeAll(async () => {
  // Nobody can sign in here.
  server = createServer((request, response) => {
    sent.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"\\u001b[2Jno"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  sent = [];
  cwd = mkdtempSync(join(tmpdir(), 'probity-cli-'));
  writeFileSync(join(cwd, 'probity.yaml'), PROFILE);
  writeFileSync(join(cwd, 'openapi.json'), JSON.stringify(DESCRIPTION));
  return () => rmSync(cwd, { recursive: true });
});

async function run(words: readonly string[], more: Record<string, string> = {}) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const env = { SMALL_URL: url, ALICE_PASSWORD: 'alice-secret-1', BOB_PASSWORD: 'bob-secret-12', ...more };
  const code = await main(words, { stdout, stderr, env, cwd: () => cwd });
  return { code, out: out(), err: err() };
}

test('plan sends nothing, and says what would be sent', async () => {
  const { code, out } = await run(['plan']);
  expect(code).toBe(0);
  expect(sent).toEqual([]);
  expect(out).toMatch(/^Small {3}http[^]+nothing has been sent[^]+1\.1 {2}Credentials required[^]+GET \/me/);
  expect(out).toMatch(/Public operations and who says so\n {2}POST \/login/);
  expect(out).toContain('Left out by mode active');
  expect(out).not.toContain('\u001B');
});

test('plan --json is the same as data', async () => {
  const { out } = await run(['plan', '--json', '--check', '1.1']);
  const plan = JSON.parse(out) as { checks: { check: string; cases: number; operations: unknown[] }[] };
  expect(plan.checks.map(({ check }) => check)).toEqual(['1.1']);
  expect(plan.checks[0]!.cases).toBeGreaterThan(0);
});

test('when nobody can sign in, the first line says that nothing was tested', async () => {
  const { code, out, err } = await run(['run']);
  expect(code).toBe(3);
  expect(out).toMatch(/^◐ Nothing was tested\. /);
  expect(out).toMatch(/\nexit 3\n$/);
  expect(err).toMatch(/◐ 1\.1 .*\n/);
  expect(out + err).not.toContain('\u001B');
  expect(out + err).not.toContain('alice-secret-1');
});

test('a run keeps its key, ledger and result, readable by their owner only', async () => {
  const { code, out } = await run(['run', '--json', '--quiet', '--output', 'copy.json']);
  expect(code).toBe(3);
  const [id = ''] = readdirSync(join(cwd, '.probity/runs'));
  expect(id).toMatch(/^[a-z2-7]{10}$/);
  const directory = join(cwd, '.probity/runs', id);
  expect(readdirSync(directory)).toEqual([
    'clean.json',
    'exchanges.ndjson',
    'key',
    'ledger.jsonl',
    'origin',
    'pid',
    'result.json',
  ]);
  for (const file of readdirSync(directory)) expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
  expect(readFileSync(join(cwd, '.probity/.gitignore'), 'utf8')).toBe('*\n');
  expect(readFileSync(join(directory, 'result.json'), 'utf8')).toBe(out);
  expect(readFileSync(join(cwd, 'copy.json'), 'utf8')).toBe(out);
  const exchanges = readFileSync(join(directory, 'exchanges.ndjson'), 'utf8');
  expect(exchanges).toMatch(`{"line":"run","format":"probity-exchanges/2","run":"${id}"}\n`);
  expect(readFileSync(join(cwd, 'copy.exchanges.ndjson'), 'utf8')).toBe(exchanges);
  expect(RunResultSchema.safeParse(JSON.parse(out)).success).toBe(true);
  expect(await run(['clean'])).toMatchObject({ code: 0, out: `Run ${id} left nothing behind.\n` });
});

test('clean refuses another deployment than that of the run', async () => {
  await run(['run', '--quiet']);
  const [id = ''] = readdirSync(join(cwd, '.probity/runs'));
  const made = {
    n: 1,
    kind: 'object',
    label: 'x/alice/1',
    owner: 'alice',
    params: {},
    state: 'made',
    id: '1',
  };
  writeFileSync(join(cwd, '.probity/runs', id, 'ledger.jsonl'), `${JSON.stringify(made)}\n`);
  sent = [];
  const { code, err } = await run(['clean', '--url', 'http://127.0.0.1:9']);
  expect({ code, sent }).toEqual({ code: 2, sent: [] });
  expect(err).toContain(`probity clean ${id} --url ${url}`);
});

/** Leaves a run behind that made something of alice's. */
async function leaveBehind(label = 'x/alice/1'): Promise<string> {
  const before = new Set(readdirSync(join(cwd, '.probity/runs')));
  await run(['run', '--quiet']);
  const id = readdirSync(join(cwd, '.probity/runs')).find((name) => !before.has(name)) ?? '';
  const made = { n: 1, kind: 'object', label, owner: 'alice', params: {}, state: 'made', id: '1' };
  writeFileSync(join(cwd, '.probity/runs', id, 'ledger.jsonl'), `${JSON.stringify(made)}\n`);
  sent = [];
  return id;
}

describe('clean without a profile', () => {
  beforeEach(() => void mkdirSync(join(cwd, '.probity/runs'), { recursive: true }));

  test('works off every run that left something, and never tells the cause of a run', async () => {
    const ids = [await leaveBehind('x/alice/1'), await leaveBehind('x/alice/2')];
    rmSync(join(cwd, 'probity.yaml'));
    rmSync(join(cwd, 'openapi.json'));
    const { code, out, err } = await run(['clean']);
    expect(code).toBe(3);
    for (const id of ids) expect(out).toContain(`Run ${id} at ${url}\n`);
    expect(out.match(/^✗ left +object of alice +x\/alice\/\d +1$/gm)).toHaveLength(2);
    expect(out + err).not.toContain('Nothing was tested');
  });

  test('names each secret that it needs and lacks, and sends nothing', async () => {
    const id = await leaveBehind();
    const { code, out, err } = await run(['clean'], { ALICE_PASSWORD: '', BOB_PASSWORD: '' });
    expect({ code, out, sent }).toEqual({ code: 2, out: '', sent: [] });
    expect(err).toBe(
      `probity: Run ${id} at ${url} cannot be cleaned up without:\n  alice.password: set ALICE_PASSWORD\n`,
    );
  });

  test('leaves a run alone that is still going on, unless it is named', async () => {
    const id = await leaveBehind();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      writeFileSync(join(cwd, '.probity/runs', id, 'pid'), `${other.pid} \n`);
      const { code, err } = await run(['clean']);
      expect({ code, sent, err }).toMatchObject({ code: 3, sent: [], err: expect.stringContaining(id) });
      await run(['clean', id]);
      expect(sent).not.toEqual([]);
    } finally {
      other.kill('SIGKILL');
    }
  });

  test('the folder of a run holds no secret', async () => {
    const id = await leaveBehind();
    const directory = join(cwd, '.probity/runs', id);
    for (const file of readdirSync(directory)) {
      const text = readFileSync(join(directory, file), 'utf8');
      expect(text, file).not.toMatch(/alice-secret-1|bob-secret-12/);
    }
    const { places } = JSON.parse(readFileSync(join(directory, 'clean.json'), 'utf8')) as { places: unknown };
    expect(places).toEqual({
      'alice.password': { kind: 'env', name: 'ALICE_PASSWORD' },
      'bob.password': { kind: 'env', name: 'BOB_PASSWORD' },
    });
  });

  test('runs no command that its folder could name, and says which profile would', async () => {
    const printed = PROFILE.replace(
      "'${ALICE_PASSWORD}'",
      `{ command: ['${process.execPath}', '-p', '"alice-secret-1"'] }`,
    );
    writeFileSync(join(cwd, 'probity.yaml'), printed);
    const id = await leaveBehind();
    const kept = readFileSync(join(cwd, '.probity/runs', id, 'clean.json'), 'utf8');
    expect(kept).not.toContain(process.execPath);
    expect((await run(['clean'])).code).toBe(3);
    sent = [];
    rmSync(join(cwd, 'probity.yaml'));
    const { code, err } = await run(['clean']);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(err).toContain('alice.password: a command of the profile prints it; add --profile probity.yaml');
  });
});

describe('a folder that cannot be written', () => {
  test.each(['run', 'doctor'])('%s: one sentence, and nothing is sent', async (command) => {
    writeFileSync(join(cwd, '.probity'), 'a file');
    const { code, out, err } = await run([command]);
    expect({ code, out, sent }).toEqual({ code: 2, out: '', sent: [] });
    expect(err).toMatch(
      /^probity: \.probity\/runs cannot be written here \(\S+\), [^\n]+ Nothing was sent; [^\n]+\n$/,
    );
  });

  test('a result that cannot be kept is printed all the same, and ends with 4 unless something is worse', async () => {
    mkdirSync(join(cwd, 'folder'));
    const { code, out, err } = await run(['run', '--output', 'folder']);
    expect(code).toBe(4);
    expect(out).toMatch(/^◐ Nothing was tested\./);
    expect(err).toMatch(/probity: The result could not be written to \S+folder: EISDIR/);
  });
});

test('problems of the profile are printed with their place', async () => {
  const { code, out, err } = await run(['run'], { ALICE_PASSWORD: '' });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^probity\.yaml:12:\d+ {2}the environment variable ALICE_PASSWORD is not set\./);
});

const RESULTS: [name: string, result: RunResult, words: string[], code: number][] = [
  ['findings', withFindings, [], 1],
  ['findings', withFindings, ['--json'], 1],
  ['no findings', withoutFindings, [], 0],
  ['nothing tested', untestedRun, [], 3],
  ['nothing tested', untestedRun, ['--json'], 3],
];

test.each(RESULTS)('judging %s again ends the same', async (_, result, words, code) => {
  // Checks of no probe keep the verdict they have, so that the example stays what it is.
  const renamed = JSON.parse([...jsonReport(result)].join('').replaceAll(/"check": "(\d)/g, '"check": "9$1'));
  writeFileSync(join(cwd, 'result.json'), JSON.stringify(renamed));
  const lines = [...evidenceLines({ result, evidence: exampleEvidence })];
  writeFileSync(join(cwd, 'exchanges.ndjson'), lines.join(''));
  const judged = await run(['judge', 'result.json', ...words]);
  expect(judged.code).toBe(code);
  expect(judged.out).toMatch(words.includes('--json') ? /^\{\n {2}"format"/ : /\nexit \d\n$/);
});

const HEAD = `{"line":"run","format":"probity-exchanges/2","run":"${withFindings.run.id}"}\n`;

/** What is wrong with the two files of a run, the exchanges under their name, and what is said about it. */
const PAIRS: [name: string, format: string, exchanges: string | null, message: RegExp][] = [
  [
    'an older format',
    'probity-result/1',
    HEAD,
    /result\.json has the format probity-result\/1 of another release, and this one reads probity-result\/2 alone\. .*\n {2}probity run\n/s,
  ],
  ['a later format', 'probity-result/3', HEAD, /has the format probity-result\/3 of another release/],
  [
    'no exchanges',
    'probity-result/2',
    null,
    /The exchanges that prove result\.json are missing: there is no exchanges\.ndjson beside it\. .*\n {2}probity judge \.probity\/runs\/7q2mvk4tza\/result\.json\n/s,
  ],
  [
    'the exchanges of another run',
    'probity-result/2',
    HEAD.replace(withFindings.run.id, 'other'),
    /exchanges\.ndjson is of run "other", and the result beside it is of run "7q2mvk4tza"\./,
  ],
  ['an empty file', 'probity-result/2', '', /exchanges\.ndjson does not begin with the name of a run/],
  [
    'exchanges of another format',
    'probity-result/2',
    HEAD.replace('/2', '/9'),
    /exchanges\.ndjson, line 1: format: /,
  ],
  [
    'a line that was cut',
    'probity-result/2',
    `${HEAD}{"line":"exch`,
    /exchanges\.ndjson, line 2: this is not JSON\./,
  ],
  [
    'a line that lacks something',
    'probity-result/2',
    `${HEAD}{"line":"epoch","epoch":"alice/1"}\n`,
    /exchanges\.ndjson, line 2: state: /,
  ],
];

test.each(PAIRS)(
  'judging %s says what is wrong and what to do',
  async (_name, format, exchanges, message) => {
    writeFileSync(join(cwd, 'result.json'), JSON.stringify({ ...withFindings, format }));
    if (exchanges !== null) writeFileSync(join(cwd, 'exchanges.ndjson'), exchanges);
    const { code, out, err } = await run(['judge', 'result.json']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  },
);

test('a kind of line that only a later release knows is passed over', async () => {
  writeFileSync(join(cwd, 'x.json'), JSON.stringify(untestedRun));
  writeFileSync(join(cwd, 'x.exchanges.ndjson'), `${HEAD}{"line":"picture","of":"something"}\n`);
  expect((await run(['judge', 'x.json'])).code).toBe(3);
});

const ERRORS: [message: RegExp, words: string[]][] = [
  [/There is no nowhere\.yaml\. Try one of:/, ['run', 'nowhere.yaml']],
  [/The description no\.yaml cannot be read/, ['run', '--description', 'no.yaml']],
  [/--output .* cannot be written/, ['run', '--output', 'no/such/folder/x.json']],
  [
    /There is no operation "GET \/mee"\. Try one of:\n {2}--operation "GET \/me"/,
    ['run', '--operation', 'GET /mee'],
  ],
  [/result\.json cannot be read: ENOENT/, ['judge', 'result.json']],
  [/openapi\.json is not a result of Probity: format/, ['judge', 'openapi.json']],
  [/probity\.yaml is not JSON/, ['judge', 'probity.yaml']],
  [/There is no run in \.probity\/runs/, ['clean']],
  [/There is no run "x" in \.probity\/runs/, ['clean', 'x']],
];

test.each(ERRORS)('%s: nothing is sent, exit 2', async (message, words) => {
  mkdirSync(join(cwd, '.probity/runs'), { recursive: true });
  const { code, out, err } = await run(words);
  expect({ code, out, sent }).toEqual({ code: 2, out: '', sent: [] });
  expect(err).toMatch(message);
});
