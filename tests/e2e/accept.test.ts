import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLab } from './support/lab-process.ts';
import {
  CHAPTERS_1_AND_2,
  createWorkplace,
  QUICK,
  type Profile,
  type Workplace,
} from './support/workplace.ts';

/** A flaw in one check: everybody reads every project. */
const FLAW = 'project-read-by-all';

let workplace: Workplace;
/** The ids of three runs: against the flawed API, against the fixed one, and against the flawed one elsewhere. */
let flawed = '';
let fixed = '';
let elsewhere = '';

/** Only what the flaw is about, so that a run of the whole API is short. */
const PATHS = /^\/v1\/(?:auth\/(?:login|refresh|logout)|me|admin\/audit|projects|projects\/\{project_id\})$/;

function small({ auth, operations, ...profile }: Profile): Profile {
  const { password_change: _left, ...rest } = auth as Profile;
  return {
    ...profile,
    mode: 'active',
    public: ['POST /v1/auth/login', 'POST /v1/auth/refresh'],
    auth: rest,
    resources: { project: '/v1/projects' },
    operations,
    complete_lists: undefined,
    mint: undefined,
    timing: QUICK,
  };
}

/** Runs the whole small API and says which run it was. */
async function runAgainst(
  variants: readonly string[],
  code: number,
  words: readonly string[] = [],
): Promise<string> {
  const lab = await startLab({}, variants);
  const {
    code: ended,
    stdout,
    stderr,
  } = await workplace.run(['run', ...CHAPTERS_1_AND_2, '--url', lab.url, ...words]);
  await lab.stop();
  if (ended !== code) throw new Error(stdout + stderr);
  if (words.length === 0) forgetSelection(join(workplace.latestRun(), 'result.json'));
  return basename(workplace.latestRun());
}

/** Later chapters would find what was cut out of the description; for what is accepted, the first two are the whole. */
function forgetSelection(file: string): void {
  const { selection: _left, ...result } = JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  writeFileSync(file, JSON.stringify(result));
}

beforeAll(async () => {
  workplace = createWorkplace('http://127.0.0.1:1', small);
  changePaths((paths) => paths.filter(([path]) => PATHS.test(path)));
  flawed = await runAgainst([FLAW], 1);
  fixed = await runAgainst([], 0);
});
afterAll(() => workplace.remove());

/** Changes the paths of the description. */
function changePaths(change: (paths: readonly [string, unknown][]) => readonly [string, unknown][]): void {
  const file = join(workplace.folder, 'openapi.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, unknown> };
  const paths = Object.fromEntries(change(Object.entries(document.paths)));
  writeFileSync(file, JSON.stringify({ ...document, paths }));
}

const waivers = (): string => join(workplace.folder, 'probity-waivers.yaml');
const judge = (...words: readonly string[]) =>
  workplace.run(['judge', join('.probity/runs', flawed, 'result.json'), ...words]);
const sentence = (text: string): string => text.replaceAll(/\s+/g, ' ');

function fingerprints(): string[] {
  const file = join(workplace.folder, '.probity/runs', flawed, 'result.json');
  const { checks } = JSON.parse(readFileSync(file, 'utf8')) as RunResult;
  const verdicts = checks.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
  return [
    ...new Set(
      verdicts.flatMap((verdict) =>
        verdict.kind === 'fail' ? verdict.findings.map(({ fingerprint }) => fingerprint) : [],
      ),
    ),
  ];
}

describe('a finding is accepted', () => {
  test('by its fingerprint, until a day; then it fails again', async () => {
    const all = fingerprints();
    expect(all.length).toBeGreaterThan(0);
    for (const fingerprint of all) {
      const words = ['--run', flawed, '--reason', 'legacy importer', '--owner', 'payments'];
      const waived = await workplace.run(['waive', fingerprint.slice(0, 12), ...words]);
      expect(waived.code, waived.stderr).toBe(0);
    }
    const passed = await judge();
    expect(passed.code, passed.stdout).toBe(0);
    expect(sentence(passed.stdout)).toMatch(/\d+ findings? (?:is|are) accepted until/);
    expect(passed.stdout).toMatch(/✗ 2\.1 .*fail/);
    expect(passed.stdout).toContain('waived until');

    writeFileSync(
      waivers(),
      readFileSync(waivers(), 'utf8').replaceAll(/expires: .*/g, 'expires: 2026-01-31'),
    );
    const failed = await judge();
    expect(failed.code).toBe(1);
    expect(sentence(failed.stdout)).toContain('expired, so');
    rmSync(waivers());
  });

  test('by a pattern; an entry that nothing needs is named', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const signed = `    reason: legacy importer\n    owner: payments\n    expires: ${soon}\n`;
    const pattern = ['2.1', '2.2']
      .map((check) => `  - check: '${check}'\n    operation: 'GET /v1/projects/*'\n${signed}`)
      .join('');
    const stale = `  - check: '1.3'\n    operation: 'GET /v1/nowhere'\n${signed}`;
    writeFileSync(waivers(), `waivers:\n${pattern}${stale}`);
    const warned = await judge();
    expect(warned.code, warned.stdout).toBe(0);
    expect(warned.stderr).toContain('warning: probity-waivers.yaml:12: this waiver covers nothing');
    expect((await judge('--fail-on-unused-waivers')).code).toBe(1);
    rmSync(waivers());
  });

  test('only with a reason, and that is said before anything is sent', async () => {
    writeFileSync(
      waivers(),
      `waivers:\n  - fingerprint: '${'0'.repeat(32)}'\n    owner: me\n    expires: 2030-01-01\n`,
    );
    const { code, stderr } = await workplace.run(['run', ...CHAPTERS_1_AND_2]);
    expect(code).toBe(2);
    expect(stderr).toContain('probity-waivers.yaml:2:5  this waiver needs the reason.');
    expect(basename(workplace.latestRun())).toBe(fixed);
    rmSync(waivers());
  });
});

describe('two runs are compared', () => {
  test('what was fixed is fixed, and the other way round it is new', async () => {
    const better = await workplace.run(['diff']);
    expect(better.code, better.stdout).toBe(0);
    expect(better.stdout).toMatch(/^Fixed\n {2}✓ 2\.1 +GET \/v1\/projects\/\{/m);
    expect(better.stdout).toMatch(
      /^Who no longer gets through\n {2}- user +GET \/v1\/projects\/\{.*belongs to another/m,
    );
    expect(better.stdout).toMatch(/^0 new, [1-9]\d* fixed, 0 still failing, 0 not tested;/m);
    const worse = await workplace.run(['diff', fixed, flawed]);
    expect(worse.code).toBe(1);
    expect(worse.stdout).toMatch(/^New\n {2}✗ 2\.1 +GET \/v1\/projects\/\{/m);
    expect(worse.stdout).toMatch(/^Who can newly get through\n {2}\+ user +GET \/v1\/projects\/\{/m);
    expect(sentence(worse.stdout)).toContain('(passed before)');
    expect(sentence(worse.stdout)).toContain('note The runs are of different targets');
    const asJson = await workplace.run(['diff', fixed, flawed, '--json']);
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      fresh: expect.arrayContaining([expect.objectContaining({ check: '2.1', before: 'passed' })]),
    });
  });
});

describe('a baseline', () => {
  test('knows what was there, at another address, with other ids and another order of the description', async () => {
    const written = await workplace.run(['baseline', 'write', '--run', flawed]);
    expect(written.code, written.stderr).toBe(0);
    expect((await judge('--fail-on', 'new')).code).toBe(0);
    expect((await judge()).code).toBe(1);

    changePaths((paths) => paths.toReversed());
    elsewhere = await runAgainst([FLAW], 0, ['--fail-on', 'new']);
    const checked = await workplace.run(['baseline', 'check']);
    expect(checked.code, checked.stdout).toBe(0);
    expect(checked.stdout).toMatch(/^0 new, [1-9]\d* known, 0 gone/m);
    expect((await workplace.run(['diff', flawed, elsewhere])).stdout).toMatch(
      /^0 new, 0 fixed, [1-9]\d* still/m,
    );
    const gone = await workplace.run(['baseline', 'check', '--run', fixed]);
    expect(gone.stdout).toMatch(/^0 new, 0 known, [1-9]\d* gone/m);
  });

  test('is refused for a part of the API', async () => {
    await runAgainst([], 0, ['--check', '2.1']);
    const refused = await workplace.run(['baseline', 'write', 'part.json']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('the run was narrowed to a part of the API (checks)');
    const { stdout } = await workplace.run(['diff', flawed]);
    expect(stdout).toContain('The later run says nothing about a part of the API');
  });
});
