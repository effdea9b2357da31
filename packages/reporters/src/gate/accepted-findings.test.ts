import type { CaseResult, RunResult, WaiverResult } from '@probity/model';
import { expect, test } from 'vitest';
import { withFindings, withWrongStatuses } from '../examples/example-results.ts';
import { check, INVOICE, testCase } from '../examples/result-parts.ts';
import { gateLine } from './gate-line.ts';
import type { GateOptions } from './gate-decision.ts';
import { gate } from './gate.ts';

const READ = '00000000000000000000000000000002';
const DELETE = '00000000000000000000000000000003';
const LOGIN = '00000000000000000000000000000004';
const STATUS = '00000000000000000000000000000001';
const ALL = [READ, DELETE, LOGIN];

const LEVELS = { '1.1': 'Must', '1.3': 'Should', '1.5': 'Should', '2.1': 'Must' } as const;

/** A waiver over these findings; `until` has passed if it is expired. */
function waiver(findings: readonly string[], expires = '2026-07-17', expired = false): WaiverResult {
  return { findings, reason: 'r', owner: 'payments', expires, expired, where: 'probity-waivers.yaml:2' };
}

function known(...fingerprints: string[]): Pick<RunResult, 'baseline'> {
  return { baseline: { where: 'probity-baseline.json', known: fingerprints } };
}

const broken: CaseResult = testCase('2.1', INVOICE, 'x', { kind: 'error', code: 'e', message: '' });
const open: CaseResult = {
  ...testCase('2.1', INVOICE, 'y', {
    kind: 'inconclusive',
    doubts: [{ code: 'd', message: '', params: {} }],
    remarks: [],
  }),
  skipped: null,
};
const more = (...cases: CaseResult[]): RunResult['checks'] =>
  withFindings.checks.map((each) => (each.check === '2.1' ? check('2.1', [...each.cases, ...cases]) : each));

const SITUATIONS: readonly [
  name: string,
  parts: Partial<RunResult>,
  options: Partial<GateOptions>,
  code: number,
  line: RegExp,
][] = [
  ['nothing is accepted', {}, {}, 1, /^Gate not passed\. 1 Must check fails, 1 Should check fails\.$/],
  [
    'all is accepted until one day',
    { waivers: [waiver(ALL)] },
    {},
    0,
    /3 findings are accepted until 17 July 2026\./,
  ],
  [
    'all is accepted until several days',
    { waivers: [waiver([READ, DELETE], '2026-12-01'), waiver([LOGIN])] },
    {},
    0,
    /3 findings are accepted for now, the first until 17 July 2026\./,
  ],
  [
    'a part of a check is accepted',
    { waivers: [waiver([READ, LOGIN])] },
    {},
    1,
    /^Gate not passed\. 1 Must check fails\. 2 findings are accepted until 17 July 2026\.$/,
  ],
  [
    'only the Should check is left and Must counts',
    { waivers: [waiver([READ, DELETE])] },
    { failOn: 'must' },
    0,
    /1 check fails, which --fail-on must lets pass\./,
  ],
  [
    'a waiver has expired',
    { waivers: [waiver([READ, DELETE]), waiver([LOGIN], '2026-06-30', true)] },
    {},
    1,
    /1 Should check fails\. 2 findings are accepted until 17 July 2026\. 1 waiver has expired, so 1 finding counts again\.$/,
  ],
  [
    'another waiver holds where one has expired',
    { waivers: [waiver(ALL), waiver([LOGIN], '2026-06-30', true)] },
    {},
    0,
    /3 findings are accepted until 17 July 2026\. (?!1 waiver)/,
  ],
  ['an unused waiver changes nothing', { waivers: [waiver(ALL), waiver([])] }, {}, 0, /^(?!.*unused)/],
  [
    'an unused waiver is asked to go',
    { waivers: [waiver(ALL), waiver([])] },
    { failOnUnusedWaivers: true },
    1,
    /^Gate not passed\. 3 findings are accepted until 17 July 2026\. --fail-on-unused-waivers is not met: probity-waivers\.yaml:2 covers nothing\.$/,
  ],
  [
    'a waiver of a part that was not looked at',
    { waivers: [waiver(ALL), { ...waiver([]), untested: true }] },
    { failOnUnusedWaivers: true },
    0,
    /3 findings are accepted/,
  ],
  [
    'new without a baseline',
    {},
    { failOn: 'new' },
    1,
    /2 checks have findings that the baseline does not have\./,
  ],
  ['everything is known, and all counts', { ...known(...ALL) }, {}, 1, /1 Must check fails/],
  [
    'everything is known, and new counts',
    { ...known(...ALL) },
    { failOn: 'new' },
    0,
    /3 findings in the baseline are let pass by --fail-on new\./,
  ],
  [
    'one is new',
    { ...known(READ, LOGIN) },
    { failOn: 'new' },
    1,
    /^Gate not passed\. 1 check has findings that the baseline does not have\.$/,
  ],
  ['a new one of a Should check', { ...known(READ, DELETE) }, { failOn: 'new' }, 1, /1 check has findings/],
  [
    'a new one is accepted',
    { ...known(READ, LOGIN), waivers: [waiver([DELETE])] },
    { failOn: 'new' },
    0,
    /1 finding is accepted until 17 July 2026\./,
  ],
  [
    'a known one whose waiver has expired',
    { ...known(...ALL), waivers: [waiver([READ], '2026-06-30', true)] },
    { failOn: 'new' },
    1,
    /1 waiver has expired/,
  ],
  ['nothing counts', {}, { failOn: 'none' }, 0, /2 checks fail, which --fail-on none lets pass\./],
  [
    'the tool broke in a check that is accepted',
    { checks: more(broken), waivers: [waiver(ALL)] },
    {},
    4,
    /The tool broke in 2\.1/,
  ],
  [
    'an undecided case in a check that is accepted',
    { checks: more(open), waivers: [waiver(ALL)] },
    { requireDecided: 'must' },
    3,
    /^No finding that counts, but 1 Must check is undecided: 2\.1\. --require-decided must is not met\. 3 findings are accepted/,
  ],
  [
    'accepted findings are decided cases',
    { checks: more(open), waivers: [waiver(ALL)] },
    { minCoverage: 0.7 },
    0,
    /3 findings are accepted/,
  ],
  [
    'too little is decided, whatever is accepted',
    { checks: more(open), waivers: [waiver(ALL)] },
    { minCoverage: 0.9 },
    3,
    /at least 90 % are asked for/,
  ],
  [
    'too little is decided, whatever is known',
    { checks: more(open), ...known(...ALL) },
    { minCoverage: 0.9, failOn: 'new' },
    3,
    /at least 90 % are asked for/,
  ],
  [
    'a finding comes before too little coverage',
    { checks: more(open), waivers: [waiver([READ, LOGIN])] },
    { minCoverage: 0.9 },
    1,
    /1 Must check fails/,
  ],
  [
    'stopped comes before all',
    { run: { ...withFindings.run, state: 'interrupted' }, waivers: [waiver(ALL)] },
    {},
    130,
    /^Stopped/,
  ],
  [
    'a wrong status',
    { checks: withWrongStatuses.checks, waivers: [waiver([STATUS])] },
    {},
    0,
    /1 finding is accepted/,
  ],
];

test.each(SITUATIONS)('%s', (_name, parts, options, code, line) => {
  const result = { ...withFindings, ...parts };
  const decided = gate(result, LEVELS, {
    failOn: 'should',
    requireDecided: null,
    minCoverage: 0,
    ...options,
  });
  const { message, because } = gateLine(decided, result);
  expect({ code: decided.code, line: `${message} ${because}`.trim() }).toEqual({
    code,
    line: expect.stringMatching(line),
  });
});
