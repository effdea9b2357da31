import { expect, test } from 'vitest';
import { runAgainAlone } from './run-again-alone.ts';
import type { Step } from './steps.ts';
import type { Outcome } from './summary.ts';

const step: Step = { name: 'e2e', script: 'e2e', arguments: ['--x'], vitest: true, cores: 2 };
const failure = (name: string) => ({ file: '/a.test.ts', name });
const failed: Outcome = {
  name: 'e2e',
  passed: false,
  seconds: 10,
  busy: 0.5,
  tests: { passed: 8, failed: 2 },
  problem: undefined,
  reasons: ['a (1): late', 'b: late'],
  failedTests: [failure('a (1)'), failure('b')],
};
const alone: Outcome = { ...failed, passed: true, seconds: 1, tests: { passed: 2, failed: 0 }, reasons: [] };

const cases: readonly (readonly [string, Outcome, Outcome, Partial<Outcome>])[] = [
  [
    'tests that pass alone count, and are named with why they failed',
    failed,
    alone,
    { passed: true, seconds: 11, tests: { passed: 10, failed: 0 }, onlyAlone: failed.reasons },
  ],
  [
    'tests that fail again have failed',
    failed,
    { ...alone, passed: false, tests: { passed: 1, failed: 1 } },
    { passed: false, tests: failed.tests },
  ],
  [
    'a second run that found fewer tests proves nothing',
    failed,
    { ...alone, tests: { passed: 1, failed: 0 } },
    { passed: false, tests: failed.tests },
  ],
];

test.each(cases)('%s', async (_name, first, second, expected) => {
  const asked: Step[] = [];
  const run = async (one: Step) => (asked.push(one), second);
  expect(await runAgainAlone(step, first, run)).toMatchObject(expected);
  expect(asked.map((one) => one.arguments)).toEqual([['--x', '/a.test.ts', '-t', expect.any(String)]]);
  const pattern = new RegExp(asked[0]?.arguments.at(-1) ?? '');
  expect(['a (1)', 'b', 'a (1) b', 'c'].filter((name) => pattern.test(name))).toEqual(['a (1)', 'b']);
});

test.each([
  ['a step that passed', { ...failed, passed: true, failedTests: [] }],
  ['a step in which a file could not be loaded', { ...failed, failedTests: null }],
  ['a step that proves nothing', { ...failed, problem: 'vitest ran no test.' }],
  ['many failed tests', { ...failed, reasons: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }],
])('%s is not run again', async (_name, outcome) => {
  const run = () => Promise.reject(new Error('It was run again.'));
  expect(await runAgainAlone(step, outcome, run)).toBe(outcome);
});
