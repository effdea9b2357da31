import { BaselineSchema, type RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import * as examples from '../examples/example-results.ts';
import { withFindings, withoutFindings } from '../examples/example-results.ts';
import { baselineOf, compareBaseline } from './compare-baseline.ts';
import { whyPartial } from './partial-run.ts';

const READ = '00000000000000000000000000000002';
const DELETE = '00000000000000000000000000000003';
const LOGIN = '00000000000000000000000000000004';

test('every finding is in it once, whatever the order of the run', () => {
  const baseline = baselineOf(withFindings);
  expect(baseline.findings.map(({ check, fingerprint }) => `${check} ${fingerprint}`)).toEqual([
    `1.3 ${LOGIN}`,
    `2.1 ${DELETE}`,
    `2.1 ${READ}`,
  ]);
  expect(BaselineSchema.parse(baseline)).toEqual(baseline);
  const turned = withFindings.checks
    .map((check) => ({ ...check, cases: check.cases.toReversed() }))
    .toReversed();
  const elsewhere = { ...withFindings.target, origin: 'https://other.example', name: 'Other' };
  const run = { ...withFindings.run, id: 'another', started: '2027-01-01T00:00:00.000Z' };
  expect(baselineOf({ ...withFindings, run, target: elsewhere, checks: turned })).toEqual(baseline);
});

test('what a waiver names stays out of it, even if the waiver has expired', () => {
  const signed = { reason: 'r', owner: 'o', where: 'w.yaml:2' };
  const waivers = [
    { ...signed, findings: [READ], expires: '2027-01-01', expired: false },
    { ...signed, findings: [LOGIN], expires: '2020-01-01', expired: true },
  ];
  const { findings } = baselineOf({ ...withFindings, waivers });
  expect(findings.map(({ fingerprint }) => fingerprint)).toEqual([DELETE]);
});

test('a result says which of its findings a baseline has', () => {
  const content = baselineOf(withFindings);
  const where = 'probity-baseline.json';
  const compared = compareBaseline(withFindings, { where, content });
  expect(compared.baseline?.known.toSorted()).toEqual([READ, DELETE, LOGIN].toSorted());
  expect(compareBaseline(withoutFindings, { where, content }).baseline).toEqual({ where, known: [] });
  expect(compareBaseline(compared, null)).toEqual(withFindings);
});

const state = (value: RunResult['run']['state']): RunResult => ({
  ...withoutFindings,
  run: { ...withoutFindings.run, state: value },
});
const [first, ...others] = withoutFindings.identities;

test.each<[name: string, result: RunResult, why: RegExp]>([
  ['a whole run', withFindings, /^whole$/],
  ['a run with undecided cases', examples.withStatement, /^whole$/],
  ['an interrupted run', state('interrupted'), /interrupted/],
  ['an untested run', state('untested'), /could not test/],
  ['identities alike', state('alike'), /same account/],
  ['a broken run', state('broken'), /broke/],
  ['some checks', { ...withoutFindings, selection: { checks: ['1.1'] } }, /narrowed .*\(checks\)/],
  ['without some checks', { ...withoutFindings, selection: { skip: ['1.1'] } }, /narrowed .*\(skip\)/],
  ['some operations', { ...withoutFindings, selection: { operations: [] } }, /narrowed/],
  [
    'somebody shut out',
    { ...withoutFindings, identities: [{ ...first!, ok: false }, ...others] },
    /^alice could not sign in$/,
  ],
  [
    'a case in which the tool broke',
    {
      ...withoutFindings,
      checks: withoutFindings.checks.map((check) => ({
        ...check,
        cases: check.cases.map((each) => ({
          ...each,
          verdict: { kind: 'error', code: 'e', message: '' } as const,
        })),
      })),
    },
    /broke in 1\.1, 2\.1/,
  ],
])('%s', (_name, result, why) => {
  expect(whyPartial(result) ?? 'whole').toMatch(why);
});
