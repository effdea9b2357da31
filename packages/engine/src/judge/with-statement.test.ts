import type { CaseResult, Doubt, Statement } from '@probity/model';
import { expect, test } from 'vitest';
import { notApplicable } from '../plan/skipped.ts';
import { rollUp } from './roll-up.ts';
import { statementRemarks, withStatement } from './with-statement.ts';

const STATEMENT: Statement = {
  check: '2.1',
  message: 'No object belongs to anybody.',
  by: 'Ada',
  until: '2027-01-31',
  where: 'probity.yaml:9',
};
const REASON = 'No object belongs to anybody. (Ada, until 2027-01-31)';

const doubt = (code: string): Doubt => ({ code, message: `says ${code}`, params: {} });
const open = (code: string): CaseResult['verdict'] => ({
  kind: 'inconclusive',
  doubts: [doubt(code)],
  remarks: [],
});
const proof = { kind: 'status', status: 200, exchanges: ['x1', 'x2'] } as const;

const VERDICTS: Readonly<Record<string, CaseResult['verdict']>> = {
  pass: { kind: 'pass', controls: ['x1'], remarks: [] },
  fail: {
    kind: 'fail',
    findings: [{ code: 'c', kind: 'exposure', message: '', params: {}, proof, fingerprint: '' }],
    doubts: [],
    remarks: [],
  },
  error: { kind: 'error', code: 'e', message: '' },
  open: open('unable'),
  flaky: open('flaky'),
  unconfirmed: open('not-confirmed'),
  profile: { kind: 'inapplicable', reason: 'r', source: { kind: 'profile', where: 'resources' } },
  absent: { kind: 'inapplicable', reason: 'r', source: { kind: 'answers', where: 'x1' } },
};

/** `open` is a required case with that verdict, `(open)` an optional one. */
function caseOf(word: string): CaseResult {
  const { case: like } = notApplicable('2.1', { reason: '', source: { kind: 'profile', where: '' } });
  const verdict = VERDICTS[word.replaceAll(/[()]/g, '')]!;
  return { case: { ...like, id: word, required: !word.startsWith('(') }, verdict, skipped: null };
}

const TABLE: [message: string, cases: string, expected: string, verdict: string][] = [
  ['what is undecided is covered', 'open', 'stated', 'inapplicable'],
  ['what passed stays passed, and does not make the check pass', 'pass open', 'pass stated', 'inapplicable'],
  ['a check decided by its answers needs no statement', 'pass pass', 'pass pass', 'pass'],
  ['a finding overrides it', 'fail open', 'fail stated', 'fail'],
  ['an optional finding overrides it', 'open (fail)', 'stated fail', 'fail'],
  ['a broken tool is not covered', 'error', 'error', 'error'],
  ['what failed once is not covered', 'flaky', 'inconclusive', 'inconclusive'],
  ['what could not be confirmed is not covered', 'unconfirmed open', 'inconclusive stated', 'inconclusive'],
  ['another source is not replaced', 'profile open', 'profile stated', 'inapplicable'],
  ['a check without cases is covered', '', 'stated', 'inapplicable'],
  ['a check of which nothing is there is covered', 'absent', 'answers stated', 'inapplicable'],
  ['so is one with optional cases beside', 'absent (open)', 'answers stated stated', 'inapplicable'],
];

test.each(TABLE)('%s: [%s] becomes [%s], the check %s', (_, words, expected, verdict) => {
  const cases = withStatement('2.1', STATEMENT, words.split(' ').filter(Boolean).map(caseOf));
  expect(cases.map((each) => wordOf(each.verdict)).join(' ')).toBe(expected);
  expect(rollUp({ check: '2.1', refusal: null }, cases).verdict).toBe(verdict);
  // A second judgement meets cases that are covered already.
  expect(withStatement('2.1', STATEMENT, cases)).toEqual(cases);
});

test('a covered case says who states it and until when, and keeps what was open', () => {
  const [covered] = withStatement('2.1', STATEMENT, [caseOf('open')]);
  expect(covered?.verdict).toEqual({
    kind: 'inapplicable',
    reason: REASON,
    source: { kind: 'statement', where: 'probity.yaml:9' },
    doubts: [doubt('unable')],
  });
});

test('without a statement nothing is changed', () => {
  const cases = [caseOf('open')];
  expect(withStatement('2.1', null, cases)).toBe(cases);
});

test('a statement that a finding contradicts is named', () => {
  const failing = rollUp({ check: '2.1', refusal: null }, [caseOf('fail')]);
  expect(statementRemarks([failing], [STATEMENT])).toMatchObject([
    { code: 'statement-contradicted', message: expect.stringContaining(`probity.yaml:9: ${REASON}`) },
  ]);
  expect(statementRemarks([failing], [])).toEqual([]);
  expect(statementRemarks([rollUp({ check: '2.1', refusal: null }, [caseOf('pass')])], [STATEMENT])).toEqual(
    [],
  );
});

function wordOf(verdict: CaseResult['verdict']): string {
  if (verdict.kind !== 'inapplicable') return verdict.kind;
  return verdict.source.kind === 'statement' ? 'stated' : verdict.source.kind;
}
