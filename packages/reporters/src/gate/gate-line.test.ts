import type { CaseResult, CheckResult, RunResult, Statement } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { withoutFindings } from '../examples/example-results.ts';
import type { GateOptions } from './gate-decision.ts';
import { gate } from './gate.ts';
import { gateLine } from './gate-line.ts';

const LEVELS = { '1.1': 'Must', '2.1': 'Must', '2.2': 'Should' } as const;
const DEFAULT: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };

/** What can become of a check; `left out` by the mode, `unselected` by the tester. */
const STATES = [
  'pass',
  'fail',
  'left out',
  'undecided',
  'by description',
  'stated',
  'error',
  'unselected',
] as const;
type State = (typeof STATES)[number];

const PASSED = 'Gate passed. 1 case passed with their controls, 0 were left undecided.';
const STATED =
  'Gate passed, except for what was stated: ID (No object belongs to anybody, until 2027-01-31). 1 case passed with their controls, 0 were left undecided.';

interface Row {
  readonly state: State;
  readonly code: number;
  readonly message: string;
  /** The exit codes with --require-decided must and should, if other. */
  readonly must?: number;
  readonly should?: number;
}

/** A Must check beside one that passes. */
const MUST: readonly Row[] = [
  { state: 'pass', code: 0, message: PASSED.replace('1 case', '2 cases') },
  { state: 'fail', code: 1, message: 'Gate not passed. 1 Must check fails.' },
  {
    state: 'left out',
    code: 0,
    must: 3,
    should: 3,
    message: 'No finding, but 1 Must check is undecided: 2.1.',
  },
  {
    state: 'undecided',
    code: 3,
    message: 'No finding, but 1 Must check is undecided: 2.1. No case of 2.1 was decided.',
  },
  { state: 'by description', code: 0, message: PASSED },
  { state: 'stated', code: 0, message: STATED.replace('ID', '2.1') },
  {
    state: 'error',
    code: 4,
    message: 'Gate not passed. The tool broke in 2.1. This says nothing about your API.',
  },
  { state: 'unselected', code: 0, message: PASSED },
];

/** A Should check beside a Must check that passes. */
const SHOULD: readonly Row[] = [
  { state: 'pass', code: 0, message: PASSED.replace('1 case', '2 cases') },
  { state: 'fail', code: 1, message: 'Gate not passed. 1 Should check fails.' },
  { state: 'left out', code: 0, should: 3, message: PASSED.replace('0 were', '1 was') },
  { state: 'undecided', code: 0, should: 3, message: PASSED.replace('0 were', '1 was') },
  { state: 'by description', code: 0, message: PASSED },
  { state: 'stated', code: 0, message: STATED.replace('ID', '2.2') },
  {
    state: 'error',
    code: 4,
    message: 'Gate not passed. The tool broke in 2.2. This says nothing about your API.',
  },
  { state: 'unselected', code: 0, message: PASSED },
];

describe.each([
  ['Must', '2.1', MUST],
  ['Should', '2.2', SHOULD],
] as const)('a %s check', (_, id, rows) => {
  test('is looked at in every state', () => {
    expect(rows.map(({ state }) => state)).toEqual(STATES);
  });

  test.each(rows)('$state: $message exit $code', ({ state, code, message, must = code, should = code }) => {
    const result = resultOf(of('1.1', 'pass'), of(id, state));
    expect(shown(result)).toEqual({ code, message });
    expect(shown(result, { requireDecided: 'must' }).code).toBe(must);
    expect(shown(result, { requireDecided: 'should' }).code).toBe(should);
  });
});

/** Higher in this list wins. */
const PRECEDENCE = [1, 4, 3, 0];
const GREEN: ReadonlySet<State> = new Set(['pass', 'by description', 'stated', 'unselected']);

describe('any Must check beside any Should check', () => {
  const pairs = MUST.flatMap((must) => SHOULD.map((should) => ({ must, should })));

  test.each(pairs)('$must.state, $should.state', ({ must, should }) => {
    const result = resultOf(of('1.1', 'pass'), of('2.1', must.state), of('2.2', should.state));
    const { code, message } = shown(result);
    expect(code).toBe(PRECEDENCE.find((each) => each === must.code || each === should.code));
    // Never green with anything of a Must check open, failed or broken, and never silent about a statement.
    expect(message.startsWith('Gate passed')).toBe(code === 0 && GREEN.has(must.state));
    const isStated = must.state === 'stated' || should.state === 'stated';
    expect(message.startsWith('Gate passed.')).toBe(code === 0 && GREEN.has(must.state) && !isStated);
    for (const asked of ['must', 'should'] as const) {
      const strict = shown(result, { requireDecided: asked });
      const codes = [must[asked] ?? must.code, should[asked] ?? should.code];
      expect(strict.code).toBe(PRECEDENCE.find((each) => codes.includes(each)));
      expect(strict.code === 3).toBe(strict.message.startsWith('No finding, but '));
    }
  });
});

const MORE: [
  message: string,
  result: RunResult,
  options: Partial<GateOptions>,
  code: number,
  line: string,
][] = [
  [
    'a required case beside one that passed',
    resultOf(of('2.1', 'pass', 'undecided')),
    {},
    0,
    'No finding, but 1 Must check is undecided: 2.1.',
  ],
  [
    'several undecided checks',
    resultOf(of('1.1', 'pass', 'undecided'), of('2.1', 'left out')),
    { requireDecided: 'must' },
    3,
    'No finding, but 2 Must checks are undecided: 1.1, 2.1. --require-decided must is not met.',
  ],
  [
    'undecided checks of both levels',
    resultOf(of('1.1', 'pass', 'undecided'), of('2.2', 'undecided')),
    { requireDecided: 'should' },
    3,
    'No finding, but 1 Must check and 1 Should check are undecided: 1.1, 2.2. --require-decided should is not met.',
  ],
  [
    'a finding that is let pass is not called none',
    resultOf(of('1.1', 'pass', 'undecided'), of('2.2', 'fail')),
    { failOn: 'must' },
    0,
    'No finding that counts, but 1 Must check is undecided: 1.1. 1 check fails, which --fail-on must lets pass.',
  ],
  [
    'everything is stated, so that no answer supports a green word',
    resultOf(of('2.1', 'stated')),
    {},
    0,
    'No finding, but no case was decided.',
  ],
  [
    'everything is stated, and decisions are asked for',
    resultOf(of('2.1', 'stated')),
    { requireDecided: 'must' },
    3,
    'No finding, but no case was decided. --require-decided must is not met.',
  ],
  [
    'a statement beside something undecided',
    resultOf(of('1.1', 'pass', 'undecided'), of('2.1', 'stated')),
    {},
    0,
    'No finding, but 1 Must check is undecided: 1.1.',
  ],
  [
    'too little coverage',
    resultOf(of('2.2', 'pass', 'undecided')),
    { minCoverage: 0.8 },
    3,
    'Gate not passed. 50 % of the cases were decided; at least 80 % are asked for.',
  ],
  [
    'what is inapplicable is no coverage',
    resultOf(of('2.1', 'by description')),
    { minCoverage: 0.8 },
    3,
    'No finding, but no case was decided. 0 % of the cases were decided; at least 80 % are asked for.',
  ],
  [
    'an identity that could not sign in',
    {
      ...resultOf(of('1.1', 'pass')),
      identities: [{ name: 'bob', kind: 'user', ok: false, message: '', exchanges: [] }],
    },
    {},
    3,
    'Gate not passed. bob could not sign in.',
  ],
];

test.each(MORE)('%s', (_, result, options, code, message) => {
  expect(shown(result, options)).toEqual({ code, message });
});

function shown(result: RunResult, options: Partial<GateOptions> = {}): { code: number; message: string } {
  const decided = gate(result, LEVELS, { ...DEFAULT, ...options });
  const { message, because } = gateLine(decided, result);
  return { code: decided.code, message: `${message} ${because}`.trim() };
}

function resultOf(...checks: readonly CheckResult[]): RunResult {
  const statement = {
    message: 'No object belongs to anybody.',
    by: 'Ada',
    until: '2027-01-31',
    where: 'probity.yaml:9',
  };
  const statements: readonly Statement[] = ['2.1', '2.2'].map((check) => ({ check, ...statement }));
  return {
    ...withoutFindings,
    target: { ...withoutFindings.target, statements },
    checks: checks.filter(({ cases }) => cases.length > 0),
  };
}

/** A check with one required case per state; it has no case, and is left out, if unselected. */
function of(id: string, ...states: readonly State[]): CheckResult {
  const cases = states.filter((state) => state !== 'unselected').map((state) => caseOf(state));
  const planned = cases.filter(({ verdict }) => verdict.kind !== 'inapplicable');
  const kinds = cases.map(({ verdict }) => verdict.kind);
  const worst = (['fail', 'error', 'inconclusive', 'pass'] as const).find((kind) => kinds.includes(kind));
  return {
    check: id,
    verdict: worst ?? 'inapplicable',
    planned: planned.length,
    decided: planned.filter(({ verdict }) => verdict.kind === 'pass' || verdict.kind === 'fail').length,
    refusal: null,
    cases,
  };
}

function caseOf(state: Exclude<State, 'unselected'>): CaseResult {
  const [like] = withoutFindings.checks.flatMap(({ cases }) => cases);
  const open: CaseResult['verdict'] = {
    kind: 'inconclusive',
    doubts: [{ code: 'd', message: '', params: {} }],
    remarks: [],
  };
  const verdicts: Record<typeof state, CaseResult['verdict']> = {
    pass: { kind: 'pass', controls: ['x1'], remarks: [] },
    fail: { kind: 'fail', findings: [{} as never], doubts: [], remarks: [] },
    'left out': open,
    undecided: open,
    'by description': { kind: 'inapplicable', reason: 'r', source: { kind: 'description', where: '' } },
    stated: { kind: 'inapplicable', reason: 'r', source: { kind: 'statement', where: '' } },
    error: { kind: 'error', code: 'e', message: '' },
  };
  return { ...like!, verdict: verdicts[state], skipped: state === 'left out' ? 'mode' : null };
}
