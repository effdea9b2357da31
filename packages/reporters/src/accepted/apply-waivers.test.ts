import type { CaseResult, RunResult, Waiver } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { withFindings, withoutFindings, withWrongStatuses } from '../examples/example-results.ts';
import { check, INVOICE, testCase } from '../examples/result-parts.ts';
import { applyWaivers, unusedWaivers } from './apply-waivers.ts';

const TODAY = '2026-07-01';
const READ = '00000000000000000000000000000002';
const DELETE = '00000000000000000000000000000003';
const STATUS = '00000000000000000000000000000001';

function waiver(parts: Partial<Waiver>): Waiver {
  const signed = { reason: 'legacy importer', owner: 'payments', expires: '2026-07-17' };
  return { ...signed, where: 'probity-waivers.yaml:2', ...parts };
}

/** A finding about the API as a whole, in a field. */
const whole: RunResult = {
  ...withFindings,
  checks: [
    check('2.4', [
      { ...like(withFindings), case: { ...like(withFindings).case, check: '2.4', operation: null } },
    ]),
  ],
};

function like({ checks }: RunResult): CaseResult {
  const found = checks.flatMap(({ cases }) => cases).find(({ verdict }) => verdict.kind === 'fail')!;
  const [finding] = found.verdict.kind === 'fail' ? found.verdict.findings : [];
  const placed = { ...finding!, place: 'items[].owner.email' };
  return { ...found, verdict: { kind: 'fail', findings: [placed], doubts: [], remarks: [] } };
}

const COVERED: readonly [name: string, result: RunResult, parts: Partial<Waiver>, findings: number][] = [
  ['a fingerprint', withFindings, { fingerprint: READ }, 1],
  ['a fingerprint with where it was found', withFindings, { fingerprint: READ, check: '2.1' }, 1],
  ['another fingerprint', withFindings, { fingerprint: 'f'.repeat(32) }, 0],
  ['a check and any operation', withFindings, { check: '2.1', operation: '*' }, 2],
  ['a check and one operation', withFindings, { check: '2.1', operation: INVOICE }, 1],
  ['another name of the parameter', withFindings, { check: '2.1', operation: 'GET /v1/invoices/{nr}' }, 1],
  ['a part of a path', withFindings, { check: '2.1', operation: '* /v1/invoices/*' }, 2],
  ['a part that comes later', withFindings, { check: '2.1', operation: 'GET */v1/inv*{id}' }, 1],
  ['a part that overlaps', withFindings, { check: '2.1', operation: 'GET /v1/invoices/{id}*{id}' }, 0],
  ['another operation', withFindings, { check: '2.1', operation: 'GET /v1/me' }, 0],
  ['another check', withFindings, { check: '2.2', operation: '*' }, 0],
  ['a code', withFindings, { check: '2.1', operation: '*', code: 'foreign-object-deleted' }, 1],
  ['another code', withFindings, { check: '2.1', operation: '*', code: 'secret-shown' }, 0],
  ['a wrong status', withWrongStatuses, { check: '1.1', operation: '*', code: 'refused-otherwise' }, 1],
  ['a wrong status by its fingerprint', withWrongStatuses, { fingerprint: STATUS }, 1],
  ['the API as a whole, by any', whole, { check: '2.4', operation: '*' }, 1],
  ['the API as a whole, by its words', whole, { check: '2.4', operation: 'the API as a whole' }, 1],
  ['the API as a whole is no path', whole, { check: '2.4', operation: 'GET *' }, 0],
  ['a place', whole, { check: '2.4', operation: '*', place: 'items[].owner.email' }, 1],
  ['a part of a place', whole, { check: '2.4', operation: '*', place: '*.email' }, 1],
  ['another place', whole, { check: '2.4', operation: '*', place: 'items[].owner' }, 0],
  ['a place of a finding that has none', withFindings, { check: '2.1', operation: '*', place: 'id' }, 0],
];

test.each(COVERED)('%s', (_name, result, parts, findings) => {
  const [applied] = applyWaivers(result, [waiver(parts)], TODAY).waivers ?? [];
  expect(applied?.findings).toHaveLength(findings);
});

test('no verdict is changed, and the result keeps who accepted what', () => {
  const after = applyWaivers(withFindings, [waiver({ fingerprint: DELETE, ticket: 'PAY-1' })], TODAY);
  expect(after.checks).toBe(withFindings.checks);
  expect(after.waivers).toEqual([
    {
      findings: [DELETE],
      reason: 'legacy importer',
      owner: 'payments',
      expires: '2026-07-17',
      expired: false,
      where: 'probity-waivers.yaml:2',
      ticket: 'PAY-1',
    },
  ]);
});

test.each([
  ['2026-07-16', false],
  ['2026-07-17', false],
  ['2026-07-18', true],
])('on %s a waiver until 17 July has expired: %s', (today, expired) => {
  const [applied] = applyWaivers(withFindings, [waiver({ fingerprint: READ })], today).waivers ?? [];
  expect(applied).toMatchObject({ expired, findings: [READ] });
});

test('waivers of an earlier judgement are gone', () => {
  const before = applyWaivers(withFindings, [waiver({ fingerprint: READ })], TODAY);
  expect(applyWaivers(before, [], TODAY)).toEqual(withFindings);
});

describe('what is not decided', () => {
  const open: CaseResult['verdict'] = {
    kind: 'inconclusive',
    doubts: [{ code: 'd', message: 'Not known.', params: {} }],
    remarks: [],
  };
  const broken: CaseResult['verdict'] = { kind: 'error', code: 'e', message: 'It broke.' };
  const undecided = { ...withoutFindings, checks: [check('2.1', [testCase('2.1', INVOICE, 'x', open)])] };
  const errored = { ...withoutFindings, checks: [check('2.1', [testCase('2.1', INVOICE, 'x', broken)])] };
  const narrowed: RunResult = { ...withoutFindings, selection: { checks: ['1.1'] } };
  const stopped: RunResult = { ...withoutFindings, run: { ...withoutFindings.run, state: 'interrupted' } };
  const pattern = waiver({ check: '2.1', operation: '*' });
  const named = waiver({ fingerprint: READ });

  test.each<[name: string, result: RunResult, waiver: Waiver, unused: number]>([
    ['an undecided case is not covered, and the waiver may still be needed', undecided, pattern, 0],
    ['neither is one in which the tool broke', errored, pattern, 0],
    ['a passed case needs no waiver', withoutFindings, pattern, 1],
    ['a fingerprint that is gone needs none', withoutFindings, named, 1],
    ['a narrowed run says nothing', narrowed, named, 0],
    ['an interrupted run says nothing', stopped, pattern, 0],
  ])('%s', (_name, result, one, unused) => {
    const after = applyWaivers(result, [one], TODAY);
    expect(after.waivers).toMatchObject([{ findings: [] }]);
    expect(unusedWaivers(after)).toHaveLength(unused);
  });
});
