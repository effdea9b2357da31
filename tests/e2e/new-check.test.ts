import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepo, type RepoCopy } from './support/copy-repo.ts';
import { failedUnitTests, type FailedTest } from './support/failed-unit-tests.ts';
import { run } from './support/run.ts';

const SPECIFICATION = 'packages/checklist/src/specification.test.ts';
const FOLDER = 'packages/checklist/src/3-resource-consumption/3.6-sample-check';

/** The steps of `npm run check` up to the unit tests, as they would be run after `npm run gen`. */
const STEPS = ['gen -- --check', 'lint', 'typecheck', 'boundaries', 'unused', 'build'];

/** The unit tests that read the registries of checks; PROBITY_WHOLE_SUITE=1 runs all the others too. */
const CONCERNED = [
  FOLDER,
  SPECIFICATION,
  'packages/checklist/src/mappings.test.ts',
  'packages/cli/src/main.test.ts',
  'packages/reader',
  'packages/web',
  'tools/docs',
  'tools/gen',
  'tools/mutation',
  'tools/new-check',
];
const UNIT_TESTS = process.env['PROBITY_WHOLE_SUITE'] === '1' ? [] : CONCERNED;

let copy: RepoCopy;
let written: readonly string[] = [];
let derived: readonly string[] = [];

beforeAll(() => {
  copy = copyRepo();
  succeed('git', 'init', '--quiet');
  succeed('git', 'add', '--all');
  succeed('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'before');
  succeed('npm', 'run', 'new-check', '--', '3.6', 'sample-check', '--probe');
  written = touched();
  succeed('npm', 'run', 'gen');
  derived = touched().filter((file) => !written.includes(file));
});
afterAll(() => copy.remove());

describe('npm run new-check -- 3.6 sample-check --probe', () => {
  it('writes every file of the check into its folder, and npm run gen does the rest', () => {
    console.log(`written by new-check:\n${lines(written)}written by gen:\n${lines(derived)}`);
    const names = ['by-hand.md', 'content.yaml', 'explanation.yaml', 'probe.test.ts', 'probe.ts'];
    expect(written).toEqual(names.map((name) => `${FOLDER}/${name}`));
    expect(derived.filter((file) => !/\.generated\.ts$|\.md$|\.schema\.json$/.test(file))).toEqual([]);
  });

  it.each(STEPS)('passes npm run %s', (step) => {
    const { code, output, seconds } = timed(['npm', 'run', ...step.split(' ')]);
    console.log(`npm run ${step}: ${code === 0 ? 'passes' : 'fails'} (${seconds} s)`);
    expect(code, output).toBe(0);
  });

  it('is listed, explained and documented', () => {
    const probity = (...words: string[]): string => succeed('node', 'packages/cli/bin/probity.mjs', ...words);
    expect(probity('list', '--chapter', '3')).toMatch(/3\.6\s+Should\s+runs\s+The API shows the property/);
    expect(probity('explain', '3.6')).toContain('Sample check');
    const read = (file: string): string => readFileSync(join(copy.root, file), 'utf8');
    expect(read('docs/reference/checklist.md')).toContain('3.6 The API shows the property');
    expect(read('docs/reference/checklist.schema.json')).toContain('"sample-check"');
    expect(read('docs/reference/checks/3.6.md')).toContain('unknown-parameter-breaks');
    expect(existsSync(join(copy.root, 'packages/web/dist/site/3/6/index.html'))).toBe(true);
  });

  it('passes the unit tests but the one that knows the numbers, which says what to change', () => {
    const failed = failedUnitTests(copy.root, ...UNIT_TESTS);
    console.log(`unit tests run: ${UNIT_TESTS.length === 0 ? 'all' : UNIT_TESTS.join(', ')}`);
    expect(failed.map(({ file }) => file)).toEqual([SPECIFICATION]);
    const asked = changesAskedBy(failed);
    console.log(`left to do in ${SPECIFICATION}:\n${lines(asked)}`);
    expect(asked).toEqual([
      'chapter 3, checks: change 5 to 6',
      'chapter 3, explained: change 5 to 6',
      'chapter 3, probes: change 0 to 1',
      'chapter 3, byHand: change 0 to 1',
    ]);
    follow(asked);
    expect(failedUnitTests(copy.root, SPECIFICATION)).toEqual([]);
  });

  it('needs three files written by hand: what explains it to readers may follow', () => {
    rmSync(join(copy.root, FOLDER, 'explanation.yaml'));
    rmSync(join(copy.root, FOLDER, 'by-hand.md'));
    succeed('npm', 'run', 'gen');
    const byHand = touched().filter((file) => file.startsWith(FOLDER));
    console.log(`a check with a simple probe, at the least:\n${lines(byHand)}`);
    expect(byHand).toEqual(['content.yaml', 'probe.test.ts', 'probe.ts'].map((name) => `${FOLDER}/${name}`));
    succeed('npm', 'run', 'build:site');
    const failed = failedUnitTests(copy.root, SPECIFICATION, 'packages/web', 'tools/gen', FOLDER);
    expect(failed.map(({ file }) => file)).toEqual([SPECIFICATION]);
  });
});

/** What a command printed; a command that fails ends the test with it. */
function succeed(...command: readonly string[]): string {
  const { code, output } = run(command, copy.root);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function timed(command: readonly string[]) {
  const started = performance.now();
  const outcome = run(command, copy.root);
  return { ...outcome, seconds: ((performance.now() - started) / 1000).toFixed(0) };
}

/** The files of the copy that differ from the repository. */
function touched(): readonly string[] {
  const status = succeed('git', 'status', '--porcelain', '--untracked-files=all', '-z');
  return status.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

const CHANGE = /^ +(chapter (\d+), (\w+): change (\d+) to (\d+))$/gm;

/** The numbers that the message of the specification test names. */
function changesAskedBy(failed: readonly FailedTest[]): readonly string[] {
  return failed.flatMap(({ message }) => [...message.matchAll(CHANGE)].map(([, change = '']) => change));
}

/** Does what the message says, as a contributor would. */
function follow(changes: readonly string[]): void {
  for (const change of changes) {
    const [, , chapter, what, from, to] = [...` ${change}`.matchAll(CHANGE)][0] ?? [];
    copy.edit(SPECIFICATION, (text) =>
      text.replace(new RegExp(`^( +${chapter}: .*${what}: )${from}\\b`, 'm'), `$1${to}`),
    );
  }
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `  ${text}\n`).join('');
}
