import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probity } from './support/probity.ts';
import { startReaderProcess, type ServerProcess } from './support/reader-process.ts';

const PROFILE = join(import.meta.dirname, '../../packages/reader/probity.yaml');
const RUNNABLE = probes.map(({ check }) => check);

let folder = '';
let reader: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probity-reader-'));
  // Whether its statements still hold is a question for its maintainers, not for the day on which this runs.
  const profile = readFileSync(PROFILE, 'utf8').replaceAll(/until: .*/g, 'until: 9999-12-31');
  writeFileSync(join(folder, 'probity.yaml'), profile);
  reader = await startReaderProcess();
});
afterAll(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true });
});

async function run(...words: readonly string[]): Promise<{ code: number | null; result: RunResult }> {
  const { code, stdout } = await probity(['run', ...words, '--quiet', '--json'], {
    cwd: folder,
    env: { READER_URL: reader.url },
  });
  return { code, result: JSON.parse(stdout) as RunResult };
}

/** The checks that answers of the reader decide; everything else does not apply to it. */
const PASSED = ['6.3', '6.4', '7.3', '7.4'];

test('the reader under its own profile: what applies passes, and what is inapplicable says why', async () => {
  const { code, result } = await run();
  console.log(result.checks.map(lineOf).join('\n'));
  expect(result.checks.map(({ check }) => check).toSorted()).toEqual(RUNNABLE);
  const passed = result.checks.filter(({ verdict }) => verdict === 'pass');
  expect(passed.map(({ check }) => check).toSorted()).toEqual(PASSED);
  for (const { cases } of result.checks) {
    for (const { verdict } of cases) {
      if (verdict.kind === 'pass') continue;
      expect(verdict).toMatchObject({
        kind: 'inapplicable',
        reason: expect.stringMatching(/\w+ .+/),
        source: { where: expect.stringMatching(/./) },
      });
    }
  }
  expect(code).toBe(0);
});

test('the reader by its description alone: nothing fails, and what is open names what would decide it', async () => {
  const { code, result } = await run(`${reader.url}/v1/openapi.json`, '--mode', 'disruptive');
  expect(result.checks.map(({ check }) => check).toSorted()).toEqual(RUNNABLE);
  const verdicts = result.checks.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
  expect(verdicts.filter(({ kind }) => kind !== 'inapplicable' && kind !== 'inconclusive')).toEqual([]);
  for (const verdict of verdicts) {
    const why = verdict.kind === 'inconclusive' ? verdict.doubts[0].missing : reasonOf(verdict);
    expect(why, JSON.stringify(verdict)).toMatch(/\w/);
  }
  // Musts without a decided case: a description cannot know that nobody has an account.
  expect(code).toBe(3);
});

type Verdict = RunResult['checks'][number]['cases'][number]['verdict'];

function reasonOf(verdict: Verdict | undefined): string {
  return verdict?.kind === 'inapplicable' ? verdict.reason : '';
}

function lineOf({ check, cases }: RunResult['checks'][number]): string {
  const [first] = cases;
  return `${check} ${first?.verdict.kind}: ${reasonOf(first?.verdict)}`;
}
