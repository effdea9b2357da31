import type { CaseResult, CheckResult, Exchange } from '@probity/model';
import type { AnyProbe, RunRecord } from '@probity/probe-kit';
import { expect, test } from 'vitest';
import { withoutContradictions } from './contradictions.ts';

const PASS: CaseResult['verdict'] = { kind: 'pass', controls: ['x1'], remarks: [] };
const NOT_APPLICABLE: CaseResult['verdict'] = {
  kind: 'inapplicable',
  reason: 'r',
  source: { kind: 'profile', where: 'w' },
};
const EXCHANGE = { id: 'x7', credential: 'none', request: { method: 'GET', path: '/me' } } as Exchange;

const probe = (seen: (record: RunRecord) => Exchange | undefined): AnyProbe => ({
  check: '9.9',
  order: 'reads',
  refusal: null,
  needs: [],
  confirm: true,
  stateful: false,
  contradictions: [{ variation: 'lifetime', doubt: 'not-kept', missing: 'auth', seen }],
  sentences: {
    findings: {},
    doubts: { 'not-kept': '{request} in {exchange} with {credential}' },
    remarks: {},
  },
  plan: () => [],
  gather: () => Promise.reject(new Error('never')),
  judge: () => PASS,
});

const checkOf = (variation: string, verdict: CaseResult['verdict']): CheckResult => ({
  check: '9.9',
  verdict: verdict.kind,
  planned: 1,
  decided: 1,
  refusal: null,
  cases: [
    {
      case: {
        id: variation,
        check: '9.9',
        operation: null,
        variation,
        required: true,
        origin: 'planned',
        effect: 'reads',
        requests: 1,
        details: {},
      },
      verdict,
      skipped: null,
    },
  ],
});

const evidence = { exchanges: new Map([['x7', EXCHANGE]]) };
const first = ({ exchanges }: RunRecord): Exchange | undefined => [...exchanges][0];

const cases: readonly [
  name: string,
  check: CheckResult,
  seen: (record: RunRecord) => Exchange | undefined,
  verdict: string,
][] = [
  ['a pass that an exchange contradicts is a doubt', checkOf('lifetime', PASS), first, 'inconclusive'],
  ['a pass that nothing contradicts stays', checkOf('lifetime', PASS), () => undefined, 'pass'],
  ['a pass of another variation stays', checkOf('logout', PASS), first, 'pass'],
  ['only a pass is taken back', checkOf('lifetime', NOT_APPLICABLE), first, 'inapplicable'],
];

test.each(cases)('%s', (_name, check, seen, verdict) => {
  const [after] = withoutContradictions([check], evidence, [probe(seen)]);
  expect(after?.verdict).toBe(verdict);
});

test('the doubt names the exchange and the input', () => {
  const [after] = withoutContradictions([checkOf('lifetime', PASS)], evidence, [probe(first)]);
  expect(after?.cases[0]?.verdict).toMatchObject({
    doubts: [{ code: 'not-kept', message: 'GET /me in x7 with none', missing: 'auth' }],
  });
});
