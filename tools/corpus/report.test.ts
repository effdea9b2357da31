import { expect, test } from 'vitest';
import type { Outcome, Told } from './outcome.ts';
import { report } from './report.ts';

const target = {
  kind: 'target',
  operations: 2,
  resources: 1,
  whole: 1,
  login: true,
  privileged: 1,
  warnings: 0,
} as const;
const told = (more: Partial<Told> = {}): Told => ({
  loading: 300,
  taking: 100,
  processor: 600,
  memory: 100 * 1024 * 1024,
  result: target,
  ...more,
});
const outcome = (each: Told | null): Outcome => ({
  document: 'x/openapi.yaml',
  wall: 900,
  told: each,
  broke: 'it threw',
});

test.each([
  ['a target holds', told(), true],
  ['a precise problem holds', told({ result: { kind: 'problem', text: 'x', precise: true } }), true],
  [
    'a problem without a next step does not hold',
    told({ result: { kind: 'problem', text: 'x', precise: false } }),
    false,
  ],
  ['a process that broke does not hold', null, false],
  ['more than five seconds do not hold', told({ processor: 5001 }), false],
  ['more than 500 MB do not hold', told({ memory: 501 * 1024 * 1024 }), false],
])('%s', (_, each, held) => {
  expect(report([outcome(each)]).held).toBe(held);
});

test('nothing at all does not hold', () => {
  expect(report([]).held).toBe(false);
});
