import { gzipSync } from 'node:zlib';
import type { RecordedFinding, RunResult } from '@probity/model';
import { expect, it } from 'vitest';
import { forTools } from '../examples/example-for-tools.ts';
import { withFindings, withoutFindings } from '../examples/example-results.ts';
import { check, INVOICE, testCase } from '../examples/result-parts.ts';
import { reportText } from '../golden/report-text.ts';

interface Sarif {
  readonly runs: readonly [
    {
      readonly automationDetails: { readonly id: string };
      readonly invocations: readonly [
        {
          readonly executionSuccessful: boolean;
          readonly toolExecutionNotifications: readonly { readonly descriptor: { readonly id: string } }[];
        },
      ];
      readonly results: readonly {
        readonly ruleId: string;
        readonly baselineState?: string;
        readonly suppressions?: readonly unknown[];
      }[];
    },
  ];
}

function runOf(result: RunResult): Sarif['runs'][0] {
  return runIn(reportText('sarif', result));
}

function runIn(text: string): Sarif['runs'][0] {
  return (JSON.parse(text) as Sarif).runs[0];
}

function noticesOf(result: RunResult): string[] {
  return noticesIn(runOf(result).invocations);
}

function noticesIn([{ toolExecutionNotifications }]: Sarif['runs'][0]['invocations']): string[] {
  return toolExecutionNotifications.map(({ descriptor }) => descriptor.id);
}

it('says what is in the baseline, and what is accepted', () => {
  const states = runOf(forTools).results.map(({ ruleId, baselineState, suppressions = [] }) => [
    ruleId,
    baselineState,
    suppressions.length,
  ]);
  expect(states).toEqual([
    ['1.1-wrong-status', 'new', 0],
    ['1.3-weakness', 'new', 0],
    ['2.1-exposure', 'unchanged', 0],
    ['2.1-exposure', 'new', 1],
  ]);
  expect(runOf(withFindings).results.every(({ baselineState }) => baselineState === undefined)).toBe(true);
});

it('says what stayed open, what the tester chose, and that no file describes the API', () => {
  expect(noticesOf(forTools)).toEqual(['undecided', 'choice']);
  expect(noticesOf(withoutFindings)).toEqual(['no-file']);
});

it('an error of the tool is no success', () => {
  const error = testCase('2.1', INVOICE, 'broken', { kind: 'error', code: 'x', message: 'It broke.' });
  const broken = { ...withoutFindings, checks: [check('2.1', [error])] };
  expect(runOf(broken).invocations[0].executionSuccessful).toBe(false);
  expect(noticesOf(broken)).toEqual(['error', 'no-file']);
});

it.each<readonly [string, Partial<RunResult>, string]>([
  ['a whole run', {}, 'probity/harbor-api/7q2mvk4tza'],
  ['a check', { selection: { checks: ['2.1'] } }, 'probity/harbor-api/2.1/7q2mvk4tza'],
  [
    'nothing, because nothing changed',
    { selection: { checks: [], operations: [], changed_since: { where: 'main', unchanged: [] } } },
    'probity/harbor-api/changed/7q2mvk4tza',
  ],
  ['all but a check', { selection: { skip: ['1.3'] } }, 'probity/harbor-api/not-1.3/7q2mvk4tza'],
  [
    'a name without letters',
    { target: { ...forTools.target, name: '«»' } },
    'probity/api.harbor.example/7q2mvk4tza',
  ],
])('%s has a name of its own', (_name, parts, id) => {
  expect(runOf({ ...forTools, ...parts }).automationDetails.id).toBe(id);
});

it('keeps the worst 5,000 within the limits of code scanning, and says what it left out', () => {
  const findings = Array.from({ length: 6000 }, (_each, index) => finding(index));
  const verdicts = findings.map((each) =>
    testCase('2.1', `GET /v1/things${each.fingerprint}/{id}`, each.message, {
      kind: 'fail',
      findings: [each],
      doubts: [],
      remarks: [],
    }),
  );
  const text = reportText('sarif', { ...withFindings, checks: [check('2.1', verdicts)] });
  const { results, invocations } = runIn(text);
  expect(results).toHaveLength(5000);
  expect(results.filter(({ ruleId }) => ruleId === '2.1-exposure')).toHaveLength(3000);
  expect(noticesIn(invocations)).toContain('cut');
  expect(gzipSync(text).length).toBeLessThan(10_000_000);
});

/** Every second one is bad, and no two read alike. */
function finding(index: number): RecordedFinding {
  return {
    code: 'x',
    kind: index % 2 === 0 ? 'wrong-status' : 'exposure',
    message: Array.from({ length: 60 }, (_each, part) =>
      ((index + 1) * (part + 7) * 2_654_435_761).toString(36),
    ).join(' '),
    params: {},
    proof: { kind: 'status', status: 400, exchanges: [] },
    fingerprint: String(index).padStart(32, '0'),
  };
}
