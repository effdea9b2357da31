import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings, withoutFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepRecording } from './keep-recording.ts';
import { latestFinding } from './latest-finding.ts';

const READ = '00000000000000000000000000000002';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-latest-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function keep(id: string, result: RunResult, age: number): Promise<void> {
  const path = join(cwd, '.probity', 'runs', id);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'key'), 'x');
  const made = new Date(Date.UTC(2026, 0, 10 - age));
  utimesSync(join(path, 'key'), made, made);
  const kept = { result: { ...result, run: { ...result.run, id } }, evidence: exampleEvidence };
  await keepRecording(join(path, 'result.json'), kept);
}

test('a later run without the finding, such as a replay, is passed over', async () => {
  await keep('newnewnewn', withoutFindings, 1);
  await keep('oldoldoldo', withFindings, 2);
  const { recording, runDirectory } = await latestFinding(cwd, READ);
  recording.evidence.close();
  expect(runDirectory?.runId).toBe('oldoldoldo');
  await expect(latestFinding(cwd, READ, 'newnewnewn')).rejects.toThrow('no findings');
});

test.each([
  ['nobody has it', 'abcdef0123', /None of the 2 runs .* begins with abcdef0123/],
  ['it is no fingerprint', 'invoice', /"invoice" is not a fingerprint/],
])('an error where %s', async (_name, wanted, message) => {
  await keep('newnewnewn', withoutFindings, 1);
  await keep('oldoldoldo', withFindings, 2);
  await expect(latestFinding(cwd, wanted)).rejects.toThrow(message);
});

test('an error where there is no run', async () => {
  await expect(latestFinding(cwd, READ)).rejects.toThrow('Test the API first');
});
