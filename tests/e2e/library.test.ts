import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, type Installed } from './support/installed.ts';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, PASSWORDS } from './support/workplace.ts';

const ROOT = join(import.meta.dirname, '../..');
const FLAW = 'project-read-by-all';
/** What the package and all that it brings may take on the disk, in MB; see docs/adr/0091. */
const MOST_MEGABYTES = 60;

let user: Installed;
let lab: LabProcess;
beforeAll(async () => {
  user = installPacked();
  lab = await startLab({}, [FLAW]);
  const mint = { issuer: { port: lab.issuerPort, audience: 'harbor-api' } };
  const workplace = createWorkplace(lab.url, (profile) => ({ ...profile, mint }));
  for (const name of ['probity.yaml', 'openapi.json'])
    copyFileSync(join(workplace.folder, name), join(user.folder, name));
  workplace.remove();
});
afterAll(async () => {
  await lab.stop();
  user.remove();
});

/** Runs a file of the user with Node; everything that it printed. */
function node(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  return spawnSync(process.execPath, words, {
    cwd: user.folder,
    encoding: 'utf8',
    env: { PATH, HOME, CI: 'true', LAB: lab.url, ...PASSWORDS, ...env },
  });
}

function write(name: string, text: string): string {
  writeFileSync(join(user.folder, name), text);
  return name;
}

const PROGRAM = `
import { judge, loadTarget, ProfileError, run, UsageError } from 'probity';
import type { Gate, Outcome, RunEvent, RunResult, TestTarget } from 'probity';

const events: RunEvent['type'][] = [];
const target: TestTarget = await loadTarget({
  profile: 'probity.yaml',
  description: './openapi.json',
  url: process.env['LAB'] ?? '',
  mode: 'active',
});
const outcome: Outcome = await run(target, {
  checks: ['2.1'],
  operations: ['GET /v1/projects/{project_id}', 'GET /v1/orders/{order_id}'],
  onEvent: ({ type }) => events.push(type),
});
const gate: Gate = outcome.gate({ failOn: 'none' });
const again = await judge(\`\${outcome.folder}/result.json\`);
const result: RunResult = again.result;
const same = again.report('json') === outcome.report('json');
again.close();
const refused = [
  await run(target, { checks: ['9.9'] }).catch((error: unknown) => error instanceof UsageError),
  await run({ ...target }).catch((error: unknown) => error instanceof UsageError),
  await loadTarget({ profile: 'missing.yaml' }).catch((error: unknown) => error instanceof UsageError),
  await loadTarget({ profile: 'wrong.yaml' }).catch((error: unknown) => error instanceof ProfileError),
];
const stopped = await run(target, { checks: ['2.1'], signal: AbortSignal.abort() });
process.stdout.write(
  JSON.stringify({
    exitCode: outcome.exitCode,
    none: gate.code,
    verdicts: result.checks.map(({ check, verdict }) => [check, verdict]),
    same,
    refused,
    stopped: [stopped.result.run.state, stopped.exitCode],
    lines: outcome.report('terminal').split('\\n').at(-2),
    events: [...new Set(events)].includes('check-finished'),
    problems: outcome.problems,
  }),
);
`;

test('a program type-checks against the declarations of the package, also without those of Node', () => {
  write('program.mts', PROGRAM);
  write(
    'types.mts',
    `import { expectCheck, loadTarget, type ExpectOptions } from 'probity/test';
     const options: ExpectOptions = { operations: ['GET /x'], undecided: 'allow' };
     const target = await loadTarget({ url: 'http://127.0.0.1:1' });
     const code: number = (await expectCheck(['2.1', '2.2'], target, options)).exitCode;
     // @ts-expect-error No such option.
     await expectCheck('2.1', target, { undecidd: 'allow' });
     // @ts-expect-error No such mode.
     await loadTarget({ mode: 'careful' });
     export { code };`,
  );
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024'];
  const plain = node([compiler, ...strict, '--types', '', 'types.mts']);
  expect(plain.stdout).toBe('');
  const whole = node([
    compiler,
    ...strict,
    '--exactOptionalPropertyTypes',
    '--typeRoots',
    join(ROOT, 'node_modules/@types'),
    '--types',
    'node',
    'program.mts',
    'types.mts',
  ]);
  expect({ code: whole.status, text: whole.stdout }).toEqual({ code: 0, text: '' });
});

test('the same program runs, prints nothing by itself, and gets errors that it can tell apart', () => {
  write('wrong.yaml', 'target: 5\n');
  const { status, stdout, stderr } = node([write('program.mts', PROGRAM)]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    exitCode: 1,
    none: 0,
    verdicts: [['2.1', 'fail']],
    same: true,
    refused: [true, true, true, true],
    stopped: ['interrupted', 130],
    lines: 'exit 1',
    events: true,
    problems: [],
  });
});

/** A file of tests: one fails with the flaw, one is right, one cannot be decided. */
const tests = (runner: string): string => `
import { test } from '${runner}';
import { expectCheck, loadTarget } from 'probity/test';
const target = await loadTarget({ profile: 'probity.yaml', description: './openapi.json', url: process.env.LAB, mode: 'active' });
const at = (...operations) => ({ operations });
test('flawed', async () => { await expectCheck('2.1', target, at('GET /v1/projects/{project_id}')); });
test('right', async () => { await expectCheck('object-access', target, at('GET /v1/orders/{order_id}')); });
test('several', async () => { await expectCheck(['1.1', '2.1'], target, at('GET /v1/orders/{order_id}')); });
test('elsewhere', async () => { await expectCheck('1.3', target); });
test('allowed', async () => { await expectCheck('1.3', target, { undecided: 'allow' }); });
`;

test('node:test shows the finding and how to fix it', () => {
  const { status, stdout } = node([
    '--test',
    '--test-reporter=tap',
    write('api.test.mjs', tests('node:test')),
  ]);
  expect(status).toBe(1);
  expectOutcomes(stdout, /^ *(ok|not ok) \d+ - (\w+)$/gm, (mark) => mark === 'ok');
  expectReadable(stdout);
});

test('vitest shows the same', () => {
  symlinkSync(join(ROOT, 'node_modules/vitest'), join(user.folder, 'node_modules/vitest'));
  write('vitest.config.mjs', 'export default { test: { testTimeout: 120_000 } };');
  write('api.spec.mjs', tests('vitest'));
  const { status, stdout, stderr } = node([
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--no-color',
    '--reporter=tap-flat',
    '--reporter=default',
    'api.spec.mjs',
  ]);
  expect(status).toBe(1);
  expectOutcomes(stdout, /^(ok|not ok) \d+ - api\.spec\.mjs > (\w+)/gm, (mark) => mark === 'ok');
  expectReadable(stdout + stderr);
});

function expectOutcomes(text: string, line: RegExp, isOk: (mark: string) => boolean): void {
  const outcomes = [...text.matchAll(line)].map(([, mark = '', name = '']) => [name, isOk(mark)]);
  expect(Object.fromEntries(outcomes), text).toMatchObject({
    flawed: false,
    right: true,
    several: true,
    elsewhere: false,
    allowed: true,
  });
}

function expectReadable(text: string): void {
  expect(text).toContain('2.1 Object access (BOLA) failed:');
  expect(text).toContain('showed bob a project of alice');
  expect(text).toMatch(/fingerprint {2}[0-9a-f]{32}/);
  expect(text).toContain('fix  Put the owner into the query');
  expect(text).toMatch(/reproduce {4}probity replay [0-9a-f]{32} probity\.yaml --url \S+ --description/);
  expect(text).toMatch(/1\.3 Attempt limits could not be decided/);
}

test('what is installed stays small', () => {
  const inside = (pattern: string): number =>
    globSync(pattern, { cwd: user.folder })
      .map((path) => lstatSync(join(user.folder, path)))
      .filter((stats) => stats.isFile())
      .reduce((sum, { size }) => sum + size, 0);
  const packages = Object.keys(
    (JSON.parse(readFileSync(join(user.folder, 'package-lock.json'), 'utf8')) as { packages: object })
      .packages,
  ).filter((path) => path.startsWith('node_modules/'));
  const own = join(user.folder, 'node_modules/probity/dist');
  const declarations = globSync('*.d.mts', { cwd: own }).reduce(
    (sum, name) => sum + statSync(join(own, name)).size,
    0,
  );
  const megabytes = inside('node_modules/**') / 1e6;
  process.stdout.write(
    `installed: ${megabytes.toFixed(1)} MB in ${packages.length} packages, of which probity ${(inside('node_modules/probity/**') / 1e6).toFixed(2)} MB, declarations ${(declarations / 1e3).toFixed(0)} kB\n`,
  );
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  expect(declarations).toBeLessThan(100_000);
});
