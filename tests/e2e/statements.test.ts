import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLab, type LabProcess } from './support/lab-process.ts';
import { createWorkplace, type Workplace } from './support/workplace.ts';

const STATEMENT = { says: 'No project belongs to anybody.', by: 'Ada', until: '9999-12-31' };
const PROJECT = 'GET /v1/projects/{project_id}';

let lab: LabProcess;
let flawed: LabProcess;
const workplaces: Workplace[] = [];

beforeAll(async () => {
  [lab, flawed] = await Promise.all([startLab(), startLab({}, ['project-read-by-all'])]);
});
afterAll(async () => {
  for (const workplace of workplaces) workplace.remove();
  await Promise.all([lab.stop(), flawed.stop()]);
});

function stating(url: string, ...statements: readonly object[]): Workplace {
  const workplace = createWorkplace(url, (profile) => ({ ...profile, mode: 'active', statements }));
  workplaces.push(workplace);
  return workplace;
}

const resultIn = (workplace: Workplace): RunResult =>
  JSON.parse(readFileSync(join(workplace.latestRun(), 'result.json'), 'utf8')) as RunResult;

test('a statement does not hide a finding', async () => {
  const workplace = stating(flawed.url, { check: '2.1', ...STATEMENT });
  const { code, stdout } = await workplace.run(['run', '--check', '2.1', '--operation', PROJECT]);
  expect(stdout).toContain('Gate not passed. 1 Must check fails.');
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Check 2.1 was stated not to apply (probity.yaml:');
  expect(code).toBe(1);
  expect(resultIn(workplace).checks).toMatchObject([{ check: '2.1', verdict: 'fail' }]);
});

test('a statement covers what stays undecided, and the gate names it', async () => {
  // The lab shows nobody its access log.
  const workplace = stating(lab.url, { check: '1.4', ...STATEMENT, says: 'The log is not ours.' });
  const { code, stdout } = await workplace.run(['run', '--check', '1.1,1.4', '--operation', 'GET /v1/me']);
  const seen = await workplace.run(['run', '--check', '1.4', '--require-decided', 'must']);
  const words = seen.stdout.replaceAll(/\s+/g, ' ');
  expect(words).toContain(
    'Gate passed, except for what was stated: 1.4 (The log is not ours, until 9999-12-31).',
  );
  expect(words).toContain('not run 1.1 ');
  expect(seen.code).toBe(0);
  expect(resultIn(workplace).checks).toMatchObject([{ check: '1.4', verdict: 'inapplicable' }]);
  const judged = await workplace.run(['judge', join(workplace.latestRun(), 'result.json')]);
  expect(judged).toMatchObject({ code: 0 });
  expect(judged.stdout.replaceAll(/\s+/g, ' ')).toContain('Gate passed, except for what was stated: 1.4');
  // Narrowed to an operation, only its own cases are asked for.
  expect(stdout).toContain('only       GET /v1/me');
  expect(code).toBe(0);
});

test('without it the same run is undecided, and ends as it is asked to', async () => {
  const workplace = stating(lab.url);
  const lenient = await workplace.run(['run', '--check', '1.4']);
  expect(lenient.stdout).toContain('No finding, but 1 Must check is undecided: 1.4.');
  expect(lenient.code).toBe(0);
  const strict = await workplace.run(['run', '--check', '1.4', '--require-decided', 'must']);
  expect(strict.stdout.replaceAll(/\s+/g, ' ')).toContain('1.4. --require-decided must is not met.');
  expect(strict.code).toBe(3);
});

test.each([
  ['without a day', { check: '2.1', says: 'No objects.', by: 'Ada' }, /Add the line: until: \d{4}-\d\d-\d\d/],
  ['without a reason', { check: '2.1', by: 'Ada', until: '9999-12-31' }, /Add the line: says: /],
  [
    'that has expired',
    { check: '2.1', ...STATEMENT, until: '2026-01-31' },
    /has expired: it held until 2026-01-31/,
  ],
])('a statement %s is refused before anything is sent', async (_, statement, message) => {
  const workplace = stating(lab.url, statement);
  const { code, stderr } = await workplace.run(['run']);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
  expect(readdirSync(workplace.folder)).not.toContain('.probity');
});
