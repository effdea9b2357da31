import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings, withoutFindings, withWrongStatuses } from '@probity/reporters/examples';
import type { RunResult } from '@probity/model';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFinding } from './find-finding.ts';
import { keepRecording } from './keep-recording.ts';

const READ = '00000000000000000000000000000002';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-find-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Keeps a result as a run of this folder; `age` tells which is the latest. */
async function keep(run: string, result: RunResult | null, age: number): Promise<void> {
  const path = join(cwd, '.probity', 'runs', run);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'key'), 'x');
  const made = new Date(Date.UTC(2026, 0, 10 - age));
  utimesSync(join(path, 'key'), made, made);
  if (result === null) return;
  await keepRecording(join(path, 'result.json'), recordingOf(run, result));
}

function recordingOf(id: string, result: RunResult) {
  return { result: { ...result, run: { ...result.run, id } }, evidence: exampleEvidence };
}

test('the latest run that has a result is searched', async () => {
  await keep('killedkill', null, 0);
  await keep('newnewnewn', withFindings, 1);
  await keep('oldoldoldo', withoutFindings, 2);
  const { recording, listed, testCase, runDirectory } = await findFinding(cwd, READ);
  expect(runDirectory?.runId).toBe('newnewnewn');
  expect(listed).toMatchObject({ finding: { code: 'foreign-object-read' }, level: 'Must' });
  expect(testCase.case).toMatchObject({ check: '2.1', variation: 'bob reads' });
  expect(recording.evidence.exchanges.get('x2')?.as).toBe('bob');
  recording.evidence.close();
});

test('another run or a file can be named', async () => {
  await keep('newnewnewn', withoutFindings, 1);
  await keep('oldoldoldo', withFindings, 2);
  await keepRecording(join(cwd, 'copy.json'), recordingOf('elsewhere2', withFindings));
  const old = await findFinding(cwd, READ, 'oldoldoldo');
  old.recording.evidence.close();
  expect(old.runDirectory?.runId).toBe('oldoldoldo');
  const copy = await findFinding(cwd, READ.toUpperCase(), 'copy.json');
  copy.recording.evidence.close();
  expect([copy.runDirectory, copy.recording.result.run.id]).toEqual([null, 'elsewhere2']);
});

describe('refuses', () => {
  test.each([
    ['a word that is no fingerprint', 'invoice', /"invoice" is not a fingerprint/],
    ['too few characters', '00000', /the first 6 are enough/],
    ['a beginning of several', '000000', /3 findings of run newnewnewn begin with 000000/],
    ['an unknown one', 'ffffffff', /Run newnewnewn has no such finding/],
  ])('%s', async (_name, fingerprint, message) => {
    await keep('newnewnewn', withFindings, 1);
    await expect(findFinding(cwd, fingerprint)).rejects.toThrow(message);
  });

  test('a folder without a run', async () => {
    await expect(findFinding(cwd, READ)).rejects.toThrow(/no result of a run in \.probity\/runs/);
  });
});

test('the beginning of a fingerprint is enough if it is of one finding', async () => {
  await keep('newnewnewn', withWrongStatuses, 1);
  const { listed, recording } = await findFinding(cwd, '000000');
  recording.evidence.close();
  expect(listed.finding.kind).toBe('wrong-status');
});
