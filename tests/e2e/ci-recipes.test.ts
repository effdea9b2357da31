import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, PASSWORDS, type Workplace } from './support/workplace.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/guide/ci.md'), 'utf8');

/** The code of a recipe, as it stands on the page. */
function recipe(name: string): string {
  const [, found] = new RegExp(`<!-- recipe ${name} -->\\n+\`\`\`\\w+\\n([^]*?)\\n\`\`\``).exec(PAGE) ?? [];
  if (found === undefined) throw new Error(`docs/guide/ci.md has no recipe ${name}.`);
  return found;
}

interface Job {
  readonly script: readonly string[];
  readonly artifacts: {
    readonly paths: readonly string[];
    readonly reports: Readonly<Record<string, string>>;
  };
}
const jobIn = (name: string): Job => {
  const [job] = Object.values(parse(recipe(name)) as Record<string, Job>);
  if (job === undefined) throw new Error(`The recipe ${name} has no job.`);
  return job;
};

let lab: LabProcess;
let workplace: Workplace;
beforeAll(async () => {
  lab = await startLab({}, ['forgotten-guard']);
  // Reading is enough here: a whole run is tested elsewhere.
  workplace = createWorkplace(lab.url, ({ mint: _mint, ...profile }) => ({ ...profile, mode: 'observe' }));
  // npx takes what is installed in the folder.
  mkdirSync(join(workplace.folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(
    join(ROOT, 'packages/cli/bin/probity.mjs'),
    join(workplace.folder, 'node_modules/.bin/probity'),
  );
  writeFileSync(join(workplace.folder, 'package.json'), '{}');
  writeFileSync(join(workplace.folder, '.gitignore'), 'node_modules\n');
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', words, { cwd: workplace.folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'first');
  git('remote', 'add', 'origin', workplace.folder);
});
afterAll(async () => {
  await lab.stop();
  workplace.remove();
});

/** Runs lines as a runner does: one script that ends with the first line that fails. */
function runLines(lines: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const script = lines.join('\n');
  const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: workplace.folder,
    encoding: 'utf8',
    env: { PATH, HOME, CI: 'true', API_URL: lab.url, ...PASSWORDS, ...env },
  });
  return { status, stderr };
}

/** Every file that a line writes exists. */
function expectFiles(lines: readonly string[]): void {
  const asked = lines.flatMap((line) => [...line.matchAll(/ --report ([\w-]+)=(\S+)/g)]);
  expect(asked.length).toBeGreaterThan(1);
  const written = asked.map(([, , file = '']) => file);
  expect(written.filter((file) => !existsSync(join(workplace.folder, file)))).toEqual([]);
}

test('GitLab: the job runs as it stands, and ends with the code of Probity', () => {
  const { script, artifacts } = jobIn('gitlab');
  const { status, stderr } = runLines(script);
  expect(status, stderr).toBe(1);
  expectFiles(script);
  for (const file of [...artifacts.paths, ...Object.values(artifacts.reports)])
    expect(script.join('\n')).toContain(`=${file}`);
});

test('GitLab: the job for merge requests tests only what changed', () => {
  const { script } = jobIn('gitlab-changes');
  const env = { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' };
  const { status, stderr } = runLines(script, env);
  expect(status, stderr).toBe(0);
  expect(stderr).toContain('Nothing to test.');
  const file = join(workplace.folder, 'openapi.json');
  const before = readFileSync(file, 'utf8');
  const changed = JSON.parse(before) as { paths: Record<string, { get?: { summary?: string } }> };
  changed.paths['/v1/me']!.get!.summary = 'Another sentence';
  writeFileSync(file, JSON.stringify(changed));
  const again = runLines(script, env);
  writeFileSync(file, before);
  expect(again.stderr).not.toContain('Nothing to test.');
  expect([0, 1, 3]).toContain(again.status);
  expectFiles(script);
});

test('Jenkins: the command of the pipeline runs as it stands', () => {
  const pipeline = recipe('jenkins');
  const [, command = ''] = /script: '([^'\n]*)'/.exec(pipeline) ?? [];
  const { status, stderr } = runLines([command]);
  expect(status, stderr).toBe(1);
  expectFiles([command]);
  for (const [, file = ''] of pipeline.matchAll(/(?:testResults|artifacts): '([^']*)'/g))
    expect(command).toContain(`=${file}`);
});

test('GitHub without the action: the steps run as they stand', () => {
  const { steps } = parse(recipe('github')) as { steps: { run: string; if?: string }[] };
  const [tested, summary] = steps.map(({ run }) => run);
  expect(runLines([tested ?? '']).status).toBe(1);
  expectFiles([tested ?? '']);
  const target = join(workplace.folder, 'summary.md');
  expect(runLines([summary ?? ''], { GITHUB_STEP_SUMMARY: target })).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(target, 'utf8').length).toBeGreaterThan(0);
});

test('the page explains every exit code', () => {
  const codes = [...PAGE.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 130]);
});
