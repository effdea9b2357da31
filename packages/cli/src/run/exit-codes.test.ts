import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { CaseResult, CheckResult, RecordedFinding, RunResult, WaiverResult } from '@probity/model';
import { REPORTERS, type GateOptions, type Reporter } from '@probity/reporters';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { untestedRun, withoutFindings } from '@probity/reporters/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReports } from './write-reports.ts';

/** 1.1 and 2.1 are Must checks, 2.2 is a Should check. */
const DEFAULT: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };

interface Situation {
  readonly name: string;
  readonly result: RunResult;
  readonly options?: Partial<GateOptions>;
  readonly code: number;
}

const PASSED = resultOf([of('1.1', pass()), of('2.1', pass())]);
const MUST_FAILS = resultOf([of('1.1', pass()), of('2.1', fail('a'))]);
const SHOULD_FAILS = resultOf([of('1.1', pass()), of('2.2', fail('b'))]);
const PARTLY = resultOf([of('1.1', pass(), open()), of('2.1', pass())]);
const BROKE = resultOf([of('1.1', pass()), of('2.1', { kind: 'error', code: 'e', message: 'It broke.' })]);

/** Every row is one situation; its code is the same whatever is written. A new reason for a code is a new row. */
const SITUATIONS: readonly Situation[] = [
  { name: 'everything passes', result: PASSED, code: 0 },
  { name: 'a Must check fails', result: MUST_FAILS, code: 1 },
  { name: 'a Must check fails, --fail-on must', result: MUST_FAILS, options: { failOn: 'must' }, code: 1 },
  { name: 'a Must check fails, --fail-on none', result: MUST_FAILS, options: { failOn: 'none' }, code: 0 },
  { name: 'a Should check fails', result: SHOULD_FAILS, code: 1 },
  {
    name: 'a Should check fails, --fail-on must',
    result: SHOULD_FAILS,
    options: { failOn: 'must' },
    code: 0,
  },
  {
    name: 'a Should check fails, --fail-on none',
    result: SHOULD_FAILS,
    options: { failOn: 'none' },
    code: 0,
  },
  { name: 'a case broke', result: BROKE, code: 4 },
  { name: 'a case broke, --fail-on none', result: BROKE, options: { failOn: 'none' }, code: 4 },
  {
    name: 'a case broke and another fails',
    result: resultOf([...BROKE.checks, of('2.2', fail('b'))]),
    code: 1,
  },
  { name: 'the run broke', result: inState(PASSED, 'broken', 'The disk is full.'), code: 4 },
  { name: 'the run broke after a finding', result: inState(MUST_FAILS, 'broken', 'Full.'), code: 1 },
  { name: 'the run was interrupted', result: inState(PASSED, 'interrupted'), code: 130 },
  { name: 'the run was interrupted after a finding', result: inState(MUST_FAILS, 'interrupted'), code: 130 },
  { name: 'two identities are one account', result: inState(PASSED, 'alike', 'alice is bob.'), code: 2 },
  { name: 'two identities are one, with a finding', result: inState(MUST_FAILS, 'alike', 'x'), code: 2 },
  { name: 'nothing could be tested', result: untestedRun, code: 3 },
  {
    name: 'an identity could not sign in',
    result: {
      ...PASSED,
      identities: [{ name: 'bob', kind: 'user', ok: false, message: '401', exchanges: ['x4'] }],
    },
    code: 3,
  },
  { name: 'nothing of a Must check was decided', result: resultOf([of('2.1', open())]), code: 3 },
  { name: 'a Must check is undecided in part', result: PARTLY, code: 0 },
  {
    name: 'a Must check is undecided in part, --require-decided must',
    result: PARTLY,
    options: { requireDecided: 'must' },
    code: 3,
  },
  {
    name: 'a Should check is undecided, --require-decided must',
    result: resultOf([of('1.1', pass()), of('2.2', open())]),
    options: { requireDecided: 'must' },
    code: 0,
  },
  {
    name: 'a Should check is undecided, --require-decided should',
    result: resultOf([of('1.1', pass()), of('2.2', open())]),
    options: { requireDecided: 'should' },
    code: 3,
  },
  { name: 'too little coverage', result: PARTLY, options: { minCoverage: 0.9 }, code: 3 },
  { name: 'enough coverage', result: PARTLY, options: { minCoverage: 0.5 }, code: 0 },
  { name: 'too little coverage and a finding', result: MUST_FAILS, options: { minCoverage: 1 }, code: 1 },
  {
    name: 'no check at all, and coverage is asked for',
    result: resultOf([]),
    options: { minCoverage: 0.1 },
    code: 3,
  },
  {
    name: 'nothing applies',
    result: resultOf([
      of('2.1', { kind: 'inapplicable', reason: 'r', source: { kind: 'description', where: 'd' } }),
    ]),
    code: 0,
  },
  { name: 'only accepted findings', result: accepted(MUST_FAILS, {}), code: 0 },
  { name: 'an accepted finding and another', result: accepted(bothFail(), {}), code: 1 },
  { name: 'a waiver has expired', result: accepted(MUST_FAILS, { expired: true }), code: 1 },
  {
    name: 'a waiver of another finding',
    result: accepted(MUST_FAILS, { findings: ['f'.repeat(32)] }),
    code: 1,
  },
  { name: 'a waiver that covers nothing', result: accepted(PASSED, { findings: [] }), code: 0 },
  {
    name: 'a waiver that covers nothing, --fail-on-unused-waivers',
    result: accepted(PASSED, { findings: [] }),
    options: { failOnUnusedWaivers: true },
    code: 1,
  },
  { name: 'a known finding', result: known(MUST_FAILS, 'a'), code: 1 },
  {
    name: 'a known finding, --fail-on new',
    result: known(MUST_FAILS, 'a'),
    options: { failOn: 'new' },
    code: 0,
  },
  {
    name: 'a finding that the baseline does not have, --fail-on new',
    result: known(MUST_FAILS, 'b'),
    options: { failOn: 'new' },
    code: 1,
  },
  {
    name: 'a known finding whose waiver has expired, --fail-on new',
    result: known(accepted(MUST_FAILS, { expired: true }), 'a'),
    options: { failOn: 'new' },
    code: 1,
  },
  { name: 'left behind something', result: { ...PASSED, leftovers: [leftover()] }, code: 0 },
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-codes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('there are many situations, with every code', () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(SITUATIONS.map(({ code }) => code))).toEqual(new Set([0, 1, 2, 3, 4, 130]));
  expect(new Set(SITUATIONS.map(({ name }) => name)).size).toBe(SITUATIONS.length);
});

describe.each(Object.entries<Reporter>(REPORTERS))('as %s', (name, reporter) => {
  test.each(SITUATIONS)('$name: $code', async ({ result, options, code }) => {
    const path = join(folder, `${name}-${reporter.file}`);
    const asked = { ...DEFAULT, ...options };
    expect(await written(result, asked, [{ name, reporter, path: null }])).toMatchObject({ code });
    expect(await written(result, asked, [{ name, reporter, path }])).toMatchObject({ code });
  });
});

test.each(SITUATIONS)('all forms at once: $name: $code', async ({ result, options, code }) => {
  const reports = Object.entries<Reporter>(REPORTERS).map(([name, reporter]) => ({
    name,
    reporter,
    path: join(folder, reporter.file),
  }));
  const { code: found, err } = await written(result, { ...DEFAULT, ...options }, reports);
  expect(found).toBe(code);
  // A form that needs a whole run says that it was not written, and leaves no older file in its place.
  const isWhole = result.run.state === 'finished';
  for (const { name, reporter, path } of reports) {
    const isWritten = isWhole || reporter.needsWholeRun !== true;
    expect(err.includes(`no ${name} report was written`)).toBe(!isWritten);
    expect(sizeOf(path) > 0).toBe(isWritten);
  }
});

async function written(
  result: RunResult,
  asked: GateOptions,
  reports: Parameters<typeof writeReports>[2]['reports'],
): Promise<{ code: number; out: string; err: string }> {
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const host = { stdout, stderr, env: {} };
  // The page of the HTML report is built elsewhere.
  const shell = (): string => '<title><!--probity:title--></title><script><!--probity:data--></script>';
  const options = { host, reports, rerun: [], shell };
  const code = await writeReports({ result, evidence: exampleEvidence }, asked, options);
  return { code, out: out(), err: err() };
}

function stream(): [NodeJS.WriteStream, () => string] {
  const chunks: Buffer[] = [];
  const pass_ = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  return [pass_ as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
}

function sizeOf(path: string): number {
  try {
    return readFileSync(path).length;
  } catch {
    return 0;
  }
}

function resultOf(checks: readonly CheckResult[]): RunResult {
  return { ...withoutFindings, checks };
}

function of(id: string, ...verdicts: readonly CaseResult['verdict'][]): CheckResult {
  const [like] = withoutFindings.checks.flatMap(({ cases }) => cases);
  const cases = verdicts.map((verdict, index) => ({
    ...like!,
    case: { ...like!.case, id: `${id} · GET /v1/me · ${index}`, check: id },
    verdict,
  }));
  const kinds = verdicts.map(({ kind }) => kind);
  const planned = kinds.filter((kind) => kind !== 'inapplicable').length;
  const decided = kinds.filter((kind) => kind === 'pass' || kind === 'fail').length;
  const worst = (['fail', 'error', 'inconclusive', 'pass'] as const).find((kind) => kinds.includes(kind));
  return { check: id, verdict: worst ?? 'inapplicable', planned, decided, refusal: null, cases };
}

function pass(): CaseResult['verdict'] {
  return { kind: 'pass', controls: ['x1'], remarks: [] };
}

function open(): CaseResult['verdict'] {
  return { kind: 'inconclusive', doubts: [{ code: 'd', message: 'Not sure.', params: {} }], remarks: [] };
}

/** A case that fails with one finding; a letter of hexadecimal makes its fingerprint. */
function fail(letter: string): CaseResult['verdict'] {
  const finding: RecordedFinding = {
    code: 'foreign-object-read',
    kind: 'exposure',
    message: 'bob read alice’s invoice.',
    params: {},
    proof: { kind: 'value', exchange: 'x2', canary: 'alice.invoice-1', owner: 'alice' },
    fingerprint: letter.repeat(32),
  };
  return { kind: 'fail', findings: [finding], doubts: [], remarks: [] };
}

function bothFail(): RunResult {
  return resultOf([of('2.1', fail('a')), of('2.2', fail('b'))]);
}

function inState(
  result: RunResult,
  state: RunResult['run']['state'],
  cause: string | null = null,
): RunResult {
  return { ...result, run: { ...result.run, state, cause } };
}

function accepted(result: RunResult, change: Partial<WaiverResult>): RunResult {
  const waiver: WaiverResult = {
    findings: ['a'.repeat(32)],
    reason: 'The gateway limits it.',
    owner: 'Ada Example',
    expires: '2027-01-31',
    expired: false,
    where: 'probity-waivers.yaml:3',
    ...change,
  };
  return { ...result, waivers: [waiver] };
}

function known(result: RunResult, letter: string): RunResult {
  return { ...result, baseline: { where: 'probity-baseline.json', known: [letter.repeat(32)] } };
}

function leftover(): RunResult['leftovers'][number] {
  return { label: 'alice.invoice-2', kind: 'object', message: 'DELETE answered 500.' };
}
