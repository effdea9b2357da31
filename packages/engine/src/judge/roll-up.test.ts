import { expect, test } from 'vitest';
import type { CaseResult, VerdictKind } from '@probity/model';
import { rollUp } from './roll-up.ts';

const VERDICTS: Record<VerdictKind | 'absent' | 'stated' | 'suspected', CaseResult['verdict']> = {
  suspected: {
    kind: 'inconclusive',
    doubts: [{ code: 'd', message: '', params: {}, suspects: true }],
    remarks: [],
  },
  stated: { kind: 'inapplicable', reason: '', source: { kind: 'statement', where: '' } },
  absent: { kind: 'inapplicable', reason: '', source: { kind: 'answers', where: 'x1' } },
  pass: { kind: 'pass', controls: ['x1'], remarks: [] },
  fail: {
    kind: 'fail',
    findings: [
      {
        code: 'c',
        kind: 'weakness',
        message: '',
        params: {},
        proof: { kind: 'status', status: 1, exchanges: [] },
        fingerprint: '',
      },
    ],
    doubts: [],
    remarks: [],
  },
  inconclusive: { kind: 'inconclusive', doubts: [{ code: 'd', message: '', params: {} }], remarks: [] },
  inapplicable: { kind: 'inapplicable', reason: '', source: { kind: 'profile', where: '' } },
  error: { kind: 'error', code: 'e', message: '' },
};

/** `pass` is a required case with that verdict, `(pass)` an optional one. */
function caseOf(word: string): CaseResult {
  const kind = word.replaceAll(/[()]/g, '') as keyof typeof VERDICTS;
  return {
    case: {
      id: word,
      check: '1.1',
      operation: null,
      variation: word,
      required: !word.startsWith('('),
      origin: 'planned',
      effect: 'reads',
      requests: 1,
      details: {},
    },
    verdict: VERDICTS[kind],
    skipped: null,
  };
}

const CASES: [cases: string, verdict: VerdictKind, decided: number][] = [
  ['pass pass', 'pass', 2],
  ['pass fail', 'fail', 2],
  ['pass inconclusive', 'inconclusive', 1],
  ['inconclusive fail', 'fail', 1],
  ['error fail', 'fail', 1],
  ['error inconclusive pass', 'error', 1],
  ['pass (inconclusive)', 'pass', 1],
  ['pass (suspected)', 'inconclusive', 1],
  ['(pass) (suspected)', 'inconclusive', 1],
  ['fail (suspected)', 'fail', 1],
  ['pass (fail)', 'fail', 2],
  ['inconclusive (pass)', 'inconclusive', 1],
  ['pass (error)', 'pass', 1],
  ['(pass) (inconclusive)', 'pass', 1],
  ['(inconclusive)', 'inconclusive', 0],
  ['inapplicable pass', 'pass', 1],
  ['inapplicable inapplicable', 'inapplicable', 0],
  ['inapplicable (pass)', 'pass', 1],
  ['inapplicable (inconclusive)', 'inconclusive', 0],
  ['(inapplicable)', 'inapplicable', 0],
  ['stated', 'inapplicable', 0],
  ['stated pass', 'inapplicable', 1],
  ['stated (pass)', 'inapplicable', 1],
  ['stated fail', 'fail', 1],
  ['stated (fail)', 'fail', 1],
  ['stated error', 'error', 0],
  ['stated inconclusive', 'inconclusive', 0],
  ['(stated) pass', 'pass', 1],
  ['(stated) (pass)', 'inapplicable', 1],
  ['absent stated', 'inapplicable', 0],
  ['absent pass', 'pass', 1],
  ['absent fail', 'fail', 1],
  ['absent inconclusive', 'inconclusive', 0],
  ['absent absent', 'inconclusive', 0],
  ['absent (pass)', 'inconclusive', 1],
  ['absent (fail)', 'fail', 1],
  ['(absent) pass', 'pass', 1],
  ['', 'inconclusive', 0],
];

test.each(CASES)('[%s] is %s with %i decided', (words, verdict, decided) => {
  const cases = words.split(' ').filter(Boolean).map(caseOf);
  const planned = cases.filter((each) => each.verdict.kind !== 'inapplicable').length;
  expect(rollUp({ check: '1.1', refusal: 'unauthenticated' }, cases)).toMatchObject({
    verdict,
    decided,
    planned,
    refusal: 'unauthenticated',
  });
});
