import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { RunResult } from '@probity/model';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings, withoutFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../main.ts';
import { keepRecording } from '../runs/keep-recording.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-diff-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Keeps a result as a run of this day. */
async function keep(id: string, result: RunResult, day: number): Promise<void> {
  const folder = join(cwd, '.probity/runs', id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key'), 'x');
  const made = new Date(Date.UTC(2026, 0, day));
  utimesSync(join(folder, 'key'), made, made);
  const named = { ...result, run: { ...result.run, id } };
  await keepRecording(join(folder, 'result.json'), { result: named, evidence: exampleEvidence });
}

async function diff(...words: readonly string[]) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const code = await main(['diff', ...words], { stdout, stderr, env: {}, cwd: () => cwd });
  return { code, out: out(), err: err() };
}

describe('the runs that are compared', () => {
  beforeEach(async () => {
    await keep('oldoldoldo', withFindings, 1);
    await keep('midmidmidm', withFindings, 2);
    await keep('newnewnewn', withoutFindings, 3);
  });

  test.each<[words: readonly string[], head: string, code: number]>([
    [[], 'run midmidmidm of 2026-07-01, then run newnewnewn of 2026-07-01', 0],
    [['oldoldoldo'], 'run oldoldoldo of 2026-07-01, then run newnewnewn of 2026-07-01', 0],
    [['oldoldoldo', 'midmidmidm'], 'run oldoldoldo of 2026-07-01, then run midmidmidm of 2026-07-01', 0],
    [['newnewnewn', '.probity/runs/oldoldoldo/result.json'], 'then run oldoldoldo', 1],
  ])('%j', async (words, head, code) => {
    const compared = await diff(...words);
    expect(compared.code).toBe(code);
    expect(compared.out).toContain(head);
  });
});

test('one run alone is not enough', async () => {
  await keep('oldoldoldo', withFindings, 1);
  const { code, err } = await diff();
  expect([code, err]).toEqual([2, expect.stringContaining('not two runs with a result')]);
});

test('every line keeps within the width, and what an API says cannot act on a terminal', async () => {
  const evil = `x\n\u001B[2J\u202E${'y'.repeat(500)}`;
  const hostile: RunResult = {
    ...withFindings,
    target: {
      ...withFindings.target,
      name: evil,
      operations: [{ id: `GET /${evil}`, public: false, excluded: null }],
    },
    checks: withFindings.checks.map((check) => ({
      ...check,
      cases: check.cases.map((each) => ({
        ...each,
        case: { ...each.case, operation: `GET /${evil}` },
        skipped: null,
      })),
    })),
  };
  await keep('oldoldoldo', withoutFindings, 1);
  await keep('newnewnewn', hostile, 2);
  const { code, out } = await diff();
  expect(code).toBe(1);
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect((await diff('--json')).out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
