import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { RunResult } from '@probity/model';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { withFindings, withoutFindings } from '@probity/reporters/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '../main.ts';
import { keepRecording } from '../runs/keep-recording.ts';

const READ = '00000000000000000000000000000002';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-baseline-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Keeps a result as the only run of the folder. */
async function keep(result: RunResult): Promise<void> {
  const folder = join(cwd, '.probity/runs', result.run.id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key'), 'x');
  await keepRecording(join(folder, 'result.json'), { result, evidence: exampleEvidence });
}

async function probity(...words: readonly string[]) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const code = await main(words, { stdout, stderr, env: {}, cwd: () => cwd });
  return { code, out: out(), err: err() };
}

const file = (): string => join(cwd, 'probity-baseline.json');

test('what is written is found again, and a run without it has it gone', async () => {
  await keep(withFindings);
  expect(await probity('baseline', 'write')).toMatchObject({
    code: 0,
    out: 'probity-baseline.json: 3 findings of run 7q2mvk4tza.\n',
  });
  const text = readFileSync(file(), 'utf8');
  for (const secret of [withFindings.target.origin, withFindings.run.id, withFindings.run.started])
    expect(text).not.toContain(secret);
  expect(await probity('baseline', 'check')).toMatchObject({
    code: 0,
    out: '0 new, 3 known, 0 gone, 0 not tested, 0 accepted by waivers.\n',
  });
  const passed: RunResult = {
    ...withFindings,
    checks: withFindings.checks.map((check) => ({
      ...check,
      cases: check.cases.map((each) => ({
        ...each,
        verdict: check.check === '2.1' ? withoutFindings.checks[0]!.cases[0]!.verdict : each.verdict,
      })),
    })),
  };
  await keep(passed);
  const { code, out } = await probity('baseline', 'check');
  expect(code).toBe(0);
  expect(out).toContain('Gone\n  - 2.1  DELETE /v1/invoices/{id}   foreign-object-deleted   000000000000\n');
  expect(out).toContain('0 new, 1 known, 2 gone, 0 not tested');
});

test('what is new ends with 1, unless a waiver accepts it', async () => {
  await keep(withFindings);
  await probity('baseline', 'write', 'ours.json');
  const { findings, ...rest } = JSON.parse(readFileSync(join(cwd, 'ours.json'), 'utf8')) as {
    findings: { fingerprint: string }[];
  };
  const fewer = findings.filter(({ fingerprint }) => fingerprint !== READ);
  writeFileSync(join(cwd, 'ours.json'), JSON.stringify({ ...rest, findings: fewer }));
  const checked = await probity('baseline', 'check', 'ours.json');
  expect(checked.code).toBe(1);
  expect(checked.out).toContain('New\n  + 2.1  GET /v1/invoices/{id}   foreign-object-read   000000000000\n');
  const asJson = await probity('baseline', 'check', 'ours.json', '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({ fresh: [{ fingerprint: READ }], gone: [] });
  await probity('waive', READ, '--reason', 'r', '--owner', 'o');
  expect(await probity('baseline', 'check', 'ours.json')).toMatchObject({ code: 0 });
  const written = await probity('baseline', 'write');
  expect(written.out).toContain('2 findings of run 7q2mvk4tza. 1 finding with a waiver stay');
});

test('what was not run, or not decided, is not gone', async () => {
  await keep(withFindings);
  await probity('baseline', 'write');
  await keep({ ...withFindings, selection: { checks: ['1.1'] }, checks: withFindings.checks.slice(0, 1) });
  const { code, out } = await probity('baseline', 'check');
  expect([code, out]).toEqual([0, expect.stringContaining('0 new, 0 known, 0 gone, 3 not tested')]);
});

test('a part of the API is refused, and nothing is written', async () => {
  await keep({ ...withFindings, selection: { checks: ['2.1'] } });
  const { code, err } = await probity('baseline', 'write');
  expect(code).toBe(2);
  expect(err).toContain(
    'Run 7q2mvk4tza cannot be a baseline: the run was narrowed to a part of the API (checks).',
  );
  expect(existsSync(file())).toBe(false);
});

test('a baseline that cannot be read is written again', async () => {
  await keep(withFindings);
  writeFileSync(file(), 'x');
  expect((await probity('baseline', 'check')).code).toBe(2);
  expect((await probity('baseline', 'write')).code).toBe(0);
  expect((await probity('baseline', 'check')).code).toBe(0);
});
