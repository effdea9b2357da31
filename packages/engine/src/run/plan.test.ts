import type { CaseEffect, Mode, Target } from '@probity/model';
import type { AnyProbe, PlannedCase } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { modeAllows, planRun } from './plan.ts';

const target = { statements: [] } as unknown as Target;
const planned = (variation: string, operation: string | null = null): PlannedCase => ({
  operation,
  variation,
  required: true,
  effect: 'reads',
  requests: 2,
  about: {},
});
const probe = (check: string, cases: PlannedCase[] = [planned('a')]): AnyProbe => ({
  check,
  confirm: true,
  stateful: false,
  sentences: { findings: {}, doubts: {}, remarks: {} },
  plan: () => cases,
  gather: async () => ({}),
  judge: () => ({ kind: 'error', code: '', message: '' }),
});

test('what locks accounts comes last, what ends sessions before it', () => {
  const plans = planRun(
    ['1.1', '1.3', '1.5', '2.1', '6.2'].map((check) => probe(check)),
    target,
  );
  expect(plans.map((each) => each.probe.check)).toEqual(['1.1', '2.1', '6.2', '1.5', '1.3']);
});

test('checks and operations narrow the plan', () => {
  const probes = [probe('1.1', [planned('a', 'GET /x'), planned('a', 'GET /y')]), probe('2.1')];
  expect(
    planRun(probes, target, { checks: ['1.1'], operations: ['GET /y'] }).map(({ cases }) =>
      cases.map(({ id }) => id),
    ),
  ).toEqual([['1.1 · GET /y · a']]);
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
