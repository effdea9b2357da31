import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, '.github/action/main.mjs');
const TOKEN = 'ghs_thisIsTheTokenOfTheJob0123456789';

/** A stand-in of the API of GitHub: the comments of one pull request. */
interface Api {
  readonly url: string;
  readonly comments: { id: number; body: string }[];
  readonly asked: string[];
  status: number;
  close(): Promise<void>;
}

async function startApi(): Promise<Api> {
  const comments = [{ id: 1, body: 'Looks good to me' }];
  const asked: string[] = [];
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url.split('?')[0]}`);
    if (headers.authorization !== `Bearer ${TOKEN}`) return [401, {}];
    if (api.status !== 200) return [api.status, { message: 'Resource not accessible by integration' }];
    if (method === 'GET') return [200, comments];
    const { body } = JSON.parse(await text(request)) as { body: string };
    if (method === 'POST') comments.push({ id: comments.length + 1, body });
    else comments.find(({ id }) => url.endsWith(`/${id}`))!.body = body;
    return [200, {}];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const api: Api = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments,
    asked,
    status: 200,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return api;
}

/** The words that the stub was called with, its environment, and what it leaves. */
const STUB = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const made = JSON.parse(readFileSync('stub.json', 'utf8'));
writeFileSync('called.json', JSON.stringify({ words: process.argv.slice(2), env: process.env }));
for (const word of process.argv.slice(2)) {
  const [, format, path] = /^(markdown|json|sarif|html)=(.*)$/.exec(word) ?? [];
  if (made[format] !== undefined) writeFileSync(path, made[format]);
}
console.log(made.says ?? '');
process.exit(made.code);
`;

let api: Api;
let folder = '';
beforeEach(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'probity-action-'));
  const bin = join(folder, 'node_modules/.bin/probity');
  mkdirSync(dirname(bin), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(bin, STUB);
  chmodSync(bin, 0o755);
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const markdown = '# Probity\n\nOne finding.\n';
const json = JSON.stringify(withFindings);

/** Runs the step once, as the runner does. */
async function step(
  stub: Readonly<Record<string, unknown>>,
  { fork = false, env = {} }: { fork?: boolean; env?: Readonly<Record<string, string>> } = {},
) {
  const file = (name: string, content = ''): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  file('stub.json', JSON.stringify({ code: 0, markdown, json, ...stub }));
  const event = { pull_request: { number: 7, head: { repo: { fork } } } };
  const [summary, outputs] = [file('summary.md'), file('outputs')];
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      GITHUB_WORKSPACE: folder,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event)),
      GITHUB_REPOSITORY: 'example/shop',
      GITHUB_API_URL: api.url,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
      RUNNER_TEMP: join(folder, 'temp'),
      ALICE_PASSWORD: 'alice-correct-horse-1',
      PROBITY_TARGET: 'probity.yaml',
      PROBITY_VERSION: 'installed',
      PROBITY_COMMENT: 'true',
      PROBITY_SARIF: 'true',
      PROBITY_HTML: 'true',
      PROBITY_TOKEN: TOKEN,
      ...env,
    },
  });
  const [log, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('exit', done)),
  ]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(log).not.toContain(TOKEN);
  const read = (path: string): string => readFileSync(path, 'utf8');
  const named = Object.fromEntries(
    read(outputs)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>;
  return { log, summary: read(summary), outputs: named };
}

function called(): { words: string[]; env: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8')) as ReturnType<typeof called>;
}

test('two runs leave one comment, which the second has replaced', async () => {
  await step({});
  const { outputs } = await step({
    code: 1,
    markdown: '# Probity\n\nAnother finding.\n',
    html: '<p>',
    sarif: '{}',
  });
  const own = api.comments.filter(({ body }) => body.includes('probity-report'));
  expect(own).toHaveLength(1);
  expect(own[0]?.body).toMatch(/^<!-- probity-report default -->\n# Probity\n\nAnother finding\./);
  expect(api.comments[0]?.body).toBe('Looks good to me');
  expect(api.asked.map((each) => each.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'PATCH']);
  expect(outputs['exit-code']).toBe('1');
  expect(Object.keys(outputs).toSorted()).toEqual(['exit-code', 'html', 'json', 'markdown', 'sarif']);
});

test('Probity gets its words and passwords, but no token of the job', async () => {
  const args = '--url http://127.0.0.1:3000 --operation "GET /v1/x y" --check 2.1;id $(id)';
  await step({}, { env: { PROBITY_ARGS: args, PROBITY_FAIL_ON: 'must', GITHUB_TOKEN: TOKEN } });
  const { words, env } = called();
  expect(words.slice(0, 11)).toEqual([
    'run',
    'probity.yaml',
    '--url',
    'http://127.0.0.1:3000',
    '--operation',
    'GET /v1/x y',
    '--check',
    '2.1;id',
    '$(id)',
    '--fail-on',
    'must',
  ]);
  expect(words.filter((word) => word === '--report')).toHaveLength(4);
  expect(env['ALICE_PASSWORD']).toBe('alice-correct-horse-1');
  expect(JSON.stringify(env)).not.toContain(TOKEN);
});

test('a summary of 3 MB is cut at a whole line, and what was open is closed', async () => {
  const line = `${'é'.repeat(60)}\n`;
  const long = `<details>\n\n\`\`\`\n${line.repeat(25_000)}\`\`\`\n</details>\n`;
  expect(Buffer.byteLength(long)).toBeGreaterThan(3_000_000);
  const { summary, outputs } = await step({ markdown: long });
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  const lines = summary.split('\n');
  expect(lines.filter((each) => each.startsWith('é')).every((each) => `${each}\n` === line)).toBe(true);
  expect(lines.filter((each) => each === '```')).toHaveLength(2);
  expect(summary).toContain('</details>');
  expect(summary).toContain('The report was cut here');
  expect(outputs['exit-code']).toBe('0');
  const own = api.comments.find(({ body }) => body.includes('probity-report'));
  expect(own?.body.length).toBeLessThan(65_536);
});

test.each([
  ['a token that may not comment', 403, false, 0],
  ['a service that is down', 500, false, 1],
  ['a pull request from a fork', 200, true, 1],
])('%s is a notice and changes no exit code', async (_what, status, fork, code) => {
  api.status = status;
  const { log, summary, outputs } = await step({ code }, { fork });
  expect(outputs['exit-code']).toBe(String(code));
  expect(log).toMatch(/^::notice title=Probity::No comment was written/m);
  expect(summary).toContain('One finding.');
  expect(api.comments).toHaveLength(1);
  expect(api.asked).toEqual(fork ? [] : ['GET /repos/example/shop/issues/7/comments']);
});

test('at most ten findings are marked, at their lines, and foreign text gives no command', async () => {
  const hostile = 'x\n::error::owned %0A\r::set-output name=a::b \u001B[31m';
  const [check] = withFindings.checks.slice(-1);
  const cases = Array.from({ length: 25 }, (_, index) => {
    const [first] = check!.cases;
    if (first?.verdict.kind !== 'fail') throw new Error('The example has no finding.');
    const [finding] = first.verdict.findings;
    const findings = [{ ...finding, fingerprint: `${index}`.padStart(32, '0'), message: hostile }];
    return { ...first, verdict: { ...first.verdict, findings } };
  });
  const operation = cases[0]!.case.operation;
  const result = {
    ...withFindings,
    checks: [{ ...check, cases }],
    target: {
      ...withFindings.target,
      description: './api, v1/openapi.yaml',
      operations: [{ id: operation, public: false, excluded: null, line: 42 }],
    },
  };
  const says = '::error::owned by the API\n##[error]owned';
  const { log } = await step({ code: 1, json: JSON.stringify(result), says });
  const marked = log.split('\n').filter((line) => line.startsWith('::error '));
  expect(marked).toHaveLength(10);
  for (const line of marked) {
    expect(line).toMatch(
      /^::error file=api%2C v1\/openapi\.yaml,line=42,title=2\.1 [^:]*::x ::error::owned %250A/,
    );
  }
  // What Probity prints is between marks that only the runner knows.
  const [, mark = ''] = /^::stop-commands::([0-9a-f]{32})$/m.exec(log) ?? [];
  const quoted = log.slice(log.indexOf(mark), log.lastIndexOf(`::${mark}::`));
  expect(quoted).toContain('::error::owned by the API');
  expect(log.replace(quoted, '')).not.toMatch(/^::(?:set-output|error::)/m);
});

test.each([
  ['pull_request_target', { GITHUB_EVENT_NAME: 'pull_request_target' }],
  ['a version that is a word of a shell', { PROBITY_VERSION: '1.0.0 --registry=http://evil.example' }],
])('%s is refused before anything runs', async (_what, env) => {
  const { log, outputs } = await step({}, { env });
  expect(outputs).toEqual({ 'exit-code': '2' });
  expect(log).toMatch(/^::error title=Probity::/);
  expect(() => called()).toThrow('ENOENT');
});

test('a run without a report says so in the summary', async () => {
  const { summary, outputs } = await step({ code: 2, markdown: undefined, json: undefined });
  expect(summary).toContain('Probity ended with exit code 2');
  expect(outputs).toEqual({ 'exit-code': '2' });
});

test('the action hands over every input as a variable, pins other actions, and ends with the code', () => {
  const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as {
    inputs: Record<string, unknown>;
    runs: { steps: { run?: string; uses?: string; env?: Record<string, string> }[] };
  };
  const { steps } = action.runs;
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
  for (const uses of steps.flatMap((each) => each.uses ?? [])) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  const handed = Object.values(steps[0]?.env ?? {}).map((value) => /inputs\.([\w-]+)/.exec(value)?.[1] ?? '');
  expect(handed.toSorted()).toEqual(Object.keys(action.inputs).toSorted());
  expect(steps.at(-1)?.run).toBe('exit "${EXIT_CODE:-4}"');
});
