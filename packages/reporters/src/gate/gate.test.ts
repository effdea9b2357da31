import type { CheckResult, RunResult, VerdictKind } from '@probity/model';
import { expect, test } from 'vitest';
import { withoutFindings } from '../examples/example-results.ts';
import type { GateOptions } from './gate-decision.ts';
import { exitCode } from './gate.ts';

const DEFAULT: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };
const LEVELS = { '1.1': 'Must', '2.1': 'Must', '1.5': 'Should' } as const;

interface Situation {
  readonly checks?: readonly CheckResult[];
  readonly state?: RunResult['run']['state'];
  readonly identity?: boolean;
  readonly options?: Partial<GateOptions>;
}

const SITUATIONS: [message: string, code: number, situation: Situation][] = [
  ['everything passes', 0, { checks: [of('1.1', 'pass'), of('2.1', 'pass')] }],
  ['a Must check fails', 1, { checks: [of('1.1', 'fail')] }],
  ['a Should check fails', 1, { checks: [of('1.1', 'pass'), of('1.5', 'fail')] }],
  [
    'a Should check fails and only Must counts',
    0,
    { checks: [of('1.1', 'pass'), of('1.5', 'fail')], options: { failOn: 'must' } },
  ],
  ['a Must check fails and nothing counts', 0, { checks: [of('1.1', 'fail')], options: { failOn: 'none' } }],
  [
    'a check unknown to this release fails and only Must counts',
    1,
    { checks: [of('9.9', 'fail')], options: { failOn: 'must' } },
  ],
  ['an optional case fails in a passing check', 1, { checks: [of('1.1', 'pass', 'fail')] }],
  ['the tool broke', 4, { checks: [of('1.1', 'error'), of('2.1', 'pass')] }],
  ['the tool broke in one case of a passing check', 4, { checks: [of('1.1', 'pass', 'error')] }],
  ['a fail overrides a broken tool', 1, { checks: [of('1.1', 'error'), of('2.1', 'fail')] }],
  [
    'a broken tool overrides an undecided check',
    4,
    { checks: [of('1.1', 'error'), of('2.1', 'inconclusive')] },
  ],
  [
    'an identity could not sign in',
    3,
    { state: 'untested', identity: false, checks: [of('1.1', 'inconclusive')] },
  ],
  ['an identity failed although the rest ran', 3, { identity: false, checks: [of('1.1', 'pass')] }],
  ['two identities are alike', 2, { state: 'alike', checks: [of('1.1', 'inconclusive')] }],
  ['alike overrides a fail', 2, { state: 'alike', checks: [of('1.1', 'fail')] }],
  ['a Must check has no decided case', 3, { checks: [of('1.1', 'inconclusive'), of('2.1', 'pass')] }],
  ['a Must check has no case at all', 3, { checks: [of('1.1'), of('2.1', 'pass')] }],
  ['the mode leaves a Must check out', 0, { checks: [leftOut('1.1'), of('2.1', 'pass')] }],
  ['a Should check has no decided case', 0, { checks: [of('1.1', 'pass'), of('1.5', 'inconclusive')] }],
  [
    'a Must check is inapplicable',
    0,
    { checks: [{ ...of('1.1'), verdict: 'inapplicable' }, of('2.1', 'pass')] },
  ],
  [
    'half is decided and half is enough',
    0,
    { checks: [of('2.1', 'pass', 'inconclusive')], options: { minCoverage: 0.5 } },
  ],
  [
    'half is decided and more is asked for',
    3,
    { checks: [of('2.1', 'pass', 'inconclusive')], options: { minCoverage: 0.51 } },
  ],
  ['the run broke', 4, { state: 'broken', checks: [of('1.1', 'pass')] }],
  ['a fail overrides a run that broke', 1, { state: 'broken', checks: [of('1.1', 'fail')] }],
  ['the run was stopped', 130, { state: 'interrupted', checks: [of('1.1', 'pass')] }],
  ['stopped overrides everything', 130, { state: 'interrupted', checks: [of('1.1', 'fail')] }],
];

test.each(SITUATIONS)(
  '%s: exit %i',
  (_, code, { checks = [], state = 'finished', identity = true, options }) => {
    const result: RunResult = {
      ...withoutFindings,
      run: { ...withoutFindings.run, state },
      identities: withoutFindings.identities.map((each) => ({ ...each, ok: identity })),
      checks,
    };
    expect(exitCode(result, LEVELS, { ...DEFAULT, ...options })).toBe(code);
  },
);

/** A check with one case per verdict; its own verdict is that of the first. */
function of(id: string, ...kinds: VerdictKind[]): CheckResult {
  const [like] = withoutFindings.checks.flatMap(({ cases }) => cases);
  const cases = kinds.map((kind) => ({
    ...like!,
    verdict: { kind, findings: [{}] } as never,
    skipped: null,
  }));
  const decided = kinds.filter((kind) => kind === 'pass' || kind === 'fail').length;
  return {
    check: id,
    verdict: kinds[0] ?? 'inconclusive',
    planned: kinds.length,
    decided,
    refusal: null,
    cases,
  };
}

function leftOut(id: string): CheckResult {
  const check = of(id, 'inconclusive');
  return { ...check, cases: check.cases.map((each) => ({ ...each, skipped: 'mode' })) };
}
