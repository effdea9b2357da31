import type { CaseEffect, Mode, Target } from '@probity/model';
import { PROBE_ORDERS, type AnyProbe, type PlannedCase, type ProbeOrder } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { modeAllows, planRun } from './plan.ts';

const target = { statements: [] } as unknown as Target;
const planned = (variation: string, operation: string | null = null): PlannedCase => ({
  operation,
  variation,
  required: true,
  effect: 'reads',
  requests: 2,
  details: {},
});
const probe = (
  check: string,
  cases: PlannedCase[] = [planned('a')],
  order: ProbeOrder = 'reads',
): AnyProbe => ({
  check,
  order,
  refusal: null,
  needs: [],
  confirm: true,
  stateful: false,
  sentences: { findings: {}, doubts: {}, remarks: {} },
  plan: () => cases,
  gather: async () => ({}),
  judge: () => ({ kind: 'error', code: '', message: '' }),
});

const ORDERED: [name: string, probes: [check: string, order: ProbeOrder][], order: string][] = [
  [
    'what disturbs the target least comes first',
    PROBE_ORDERS.toReversed().map((order, index) => [`1.${index + 1}`, order]),
    '1.5 1.6 1.4 1.3 1.2 1.1',
  ],
  [
    'what reads and what writes go by number, because both let objects be made',
    [
      ['2.10', 'reads'],
      ['2.9', 'writes'],
      ['1.2', 'reads'],
      ['1.1', 'writes'],
    ],
    '1.1 1.2 2.9 2.10',
  ],
];

test.each(ORDERED)('%s', (_name, probes, expected) => {
  const plans = planRun(
    probes.map(([check, order]) => probe(check, undefined, order)),
    target,
  );
  expect(plans.map((each) => each.probe.check).join(' ')).toBe(expected);
});

test('checks and operations narrow the plan', () => {
  const probes = [probe('1.1', [planned('a', 'GET /x'), planned('a', 'GET /y')]), probe('2.1')];
  expect(
    planRun(probes, target, { checks: ['1.1'], operations: ['GET /y'] }).map(({ cases }) =>
      cases.map(({ id }) => id),
    ),
  ).toEqual([['1.1 · GET /y · a']]);
  expect(
    planRun(probes, target, { checks: ['1.1'], cases: ['1.1 · GET /x · a'] }).flatMap(({ cases }) =>
      cases.map(({ id }) => id),
    ),
  ).toEqual(['1.1 · GET /x · a']);
  expect(planRun(probes, target, { skip: ['1.1'] }).map((each) => each.probe.check)).toEqual(['2.1']);
});

test('a case planned twice is a mistake of the probe', () => {
  expect(() => planRun([probe('1.1', [planned('a'), planned('a')])], target)).toThrow('twice');
});

test('a statement takes no case out of the plan', () => {
  const statement = {
    check: '1.1',
    message: 'No login.',
    by: 'Ada',
    until: '2027-01-31',
    where: 'probity.yaml:3',
  };
  const signed = { statements: [statement] } as unknown as Target;
  expect(planRun([probe('1.1'), probe('2.1')], signed)).toMatchObject([
    { statement, cases: [{ id: '1.1 · API · a' }], inapplicable: null },
    { statement: null, cases: [{ id: '2.1 · API · a' }] },
  ]);
});

const MODES: [mode: Mode, effect: CaseEffect, allowed: boolean][] = [
  ['observe', 'reads', true],
  ['observe', 'writes', false],
  ['observe', 'disrupts', false],
  ['active', 'reads', true],
  ['active', 'writes', true],
  ['active', 'disrupts', false],
  ['disruptive', 'reads', true],
  ['disruptive', 'writes', true],
  ['disruptive', 'disrupts', true],
];

test.each(MODES)('mode %s and a case that %s: %s', (mode, effect, allowed) => {
  expect(modeAllows(mode, effect)).toBe(allowed);
});
