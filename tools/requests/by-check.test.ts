import type { EvidenceLine, RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { requestsByCheck } from './by-check.ts';

const sent = (id: string, purpose: string) => ({ line: 'exchange', id, purpose });
const record = (testCase: string, ...ids: readonly string[]) => ({
  line: 'record',
  case: testCase,
  round: 1,
  gathered: { tries: ids.map((exchange) => ({ attack: { exchange } })) },
});

test('a request belongs to the check whose attacks come next, and clean-up to nobody', () => {
  const lines = [
    sent('x1', 'login'),
    sent('x2', 'control'),
    sent('x3', 'attack'),
    sent('x4', 'setup'),
    sent('x5', 'attack'),
    sent('x6', 'cleanup'),
    record('1.1 · GET /x · none', 'x2', 'x3'),
    record('2.1 · GET /x · foreign', 'x2', 'x5'),
  ] as unknown as readonly EvidenceLine[];
  const decided = { verdict: { kind: 'pass' } };
  const open = { verdict: { kind: 'inconclusive' } };
  const result = {
    checks: [
      { check: '1.1', cases: [decided, open] },
      { check: '2.1', cases: [decided] },
    ],
  } as unknown as RunResult;
  expect(requestsByCheck(result, lines)).toEqual([
    { check: '1.1', decided: 1, requests: 3, by: { login: 1, control: 1, attack: 1 } },
    { check: '2.1', decided: 1, requests: 2, by: { setup: 1, attack: 1 } },
    { check: 'clean-up', decided: 0, requests: 1, by: { cleanup: 1 } },
  ]);
});
