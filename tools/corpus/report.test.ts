import { expect, test } from 'vitest';
import type { Outcome, DocumentReport } from './outcome.ts';
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
const documentReport = (more: Partial<DocumentReport> = {}): DocumentReport => ({
  loading: 300,
  taking: 100,
  processor: 600,
  memory: 100 * 1024 * 1024,
  result: target,
  ...more,
});
const outcome = (each: DocumentReport | null): Outcome => ({
  document: 'x/openapi.yaml',
  wall: 900,
  documentReport: each,
  broke: 'it threw',
});

test.each([
  ['a target holds', documentReport(), true],
  [
    'a precise problem holds',
    documentReport({ result: { kind: 'problem', text: 'x', precise: true } }),
    true,
  ],
  [
    'a problem without a next step does not hold',
    documentReport({ result: { kind: 'problem', text: 'x', precise: false } }),
    false,
  ],
  ['a process that broke does not hold', null, false],
  ['more than five seconds do not hold', documentReport({ processor: 5001 }), false],
  ['more than 500 MB do not hold', documentReport({ memory: 501 * 1024 * 1024 }), false],
])('%s', (_, each, isWithinBounds) => {
  expect(report([outcome(each)]).isWithinBounds).toBe(isWithinBounds);
});

test('nothing at all does not hold', () => {
  expect(report([]).isWithinBounds).toBe(false);
});
