import type { RunResult } from '@probity/model';
import { withFindings, withoutFindings } from '@probity/reporters/examples';
import { expect, test } from 'vitest';
import { gateLine } from '../gate/gate-line.ts';
import { gate } from './gate.ts';

const STRICT = { failOn: 'should', requireDecided: 'must', minCoverage: 0.9 } as const;
const selection = { operations: [], checks: [], changed_since: { where: 'main', unchanged: ['GET /a'] } };
const nothing: RunResult = { ...withoutFindings, checks: [], identities: [], selection };

test.each<[what: string, result: RunResult, code: number]>([
  ['nothing changed', nothing, 0],
  ['no check, and nobody asked for changes', { ...nothing, selection: { checks: [] } }, 3],
  ['nothing changed, and it was stopped', { ...nothing, run: { ...nothing.run, state: 'interrupted' } }, 130],
  ['something changed, and it fails', { ...withFindings, selection }, 1],
])('%s', (_what, result, code) => {
  expect(gate(result, {}, STRICT).code).toBe(code);
});

test('a run of nothing is not called passed', () => {
  const { message, because } = gateLine(gate(nothing, {}, STRICT), nothing);
  expect(message).toBe('Nothing to test.');
  expect(because).toBe('No check has a case on an operation whose description changed since main.');
});
