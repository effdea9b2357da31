import type { Checklist, RunResult, WaiverResult } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { exposed } from '../examples/example-verdicts.ts';
import { check, INVOICE, result, testCase } from '../examples/result-parts.ts';
import { withFindings } from '../examples/example-results.ts';
import { listFindings, type ListedFinding } from './listed-findings.ts';
import { severityOf, type Severity } from './severity.ts';

const NO_CHECKLIST: Checklist = { chapters: [] };

const TABLE: readonly [...Parameters<typeof severityOf>, Severity][] = [
  ['Must', 'exposure', 'critical'],
  ['Must', 'weakness', 'high'],
  ['Must', 'wrong-status', 'low'],
  ['Should', 'exposure', 'high'],
  ['Should', 'weakness', 'medium'],
  ['Should', 'wrong-status', 'low'],
];

test.each(TABLE)('a %s check with a finding of kind %s is %s', (level, kind, expected) => {
  expect(severityOf(level, kind)).toBe(expected);
});

describe('the findings of a result', () => {
  const one = result({
    checks: [
      check('2.1', [testCase('2.1', INVOICE, 'a', exposed()), testCase('2.1', INVOICE, 'b', exposed())]),
    ],
  });
  const fingerprint = listFindings(one, NO_CHECKLIST)[0]!.finding.fingerprint;
  const waiver = (change: Partial<WaiverResult>): WaiverResult => ({
    findings: [fingerprint],
    reason: 'Replaced in release 43.',
    owner: 'payments',
    expires: '2027-01-31',
    expired: false,
    where: 'probity-waivers.yaml:1',
    ...change,
  });
  const only = (change: Partial<RunResult>): ListedFinding => {
    const [first, ...others] = listFindings({ ...one, ...change }, NO_CHECKLIST);
    expect(others).toEqual([]);
    return first!;
  };

  test('are listed once for each fingerprint', () => {
    expect(only({}).case.variation).toBe('a');
  });

  test('count as Must where the checklist does not know the check', () => {
    expect(only({})).toMatchObject({ check: undefined, level: 'Must', severity: 'critical' });
  });

  test.each([
    ['by a waiver that holds', {}, true],
    ['by none that has expired', { expired: true }, false],
    ['by none for another finding', { findings: ['0'] }, false],
    ['by none that covers nothing', { findings: [] }, false],
  ])('are accepted %s', (_name, change, isAccepted) => {
    expect(only({ waivers: [waiver(change)] }).waiver !== null).toBe(isAccepted);
  });

  test.each([
    ['in the baseline', [fingerprint], true],
    ['not in the baseline', ['0'], false],
  ])('are known if %s', (_name, known, isKnown) => {
    expect(only({ baseline: { where: 'probity-baseline.json', known } }).known).toBe(isKnown);
  });

  test('keep the order of the result', () => {
    const checks = listFindings(withFindings, NO_CHECKLIST).map((each) => each.case.check);
    expect(checks).toEqual(checks.toSorted());
  });
});
