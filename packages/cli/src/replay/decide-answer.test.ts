import type { CaseResult, Exchange, RecordedFinding } from '@probity/model';
import { expect, test } from 'vitest';
import { decideAnswer, noLongerThere, type AnswerName, type ReplayFacts } from './decide-answer.ts';

const OPERATION = 'GET /v1/projects/{id}';
const ID = `2.1 · ${OPERATION} · project read`;

const finding = (fingerprint: string): RecordedFinding => ({
  fingerprint,
  code: 'foreign-object-read',
  kind: 'exposure',
  message: 'bob read a project of alice.',
  params: {},
  proof: { kind: 'value', exchange: 'x2', canary: 'k', owner: 'alice' },
});

const judged = (variation: string, verdict: CaseResult['verdict'], operation = OPERATION): CaseResult => ({
  case: {
    id: `2.1 · ${operation} · ${variation}`,
    check: '2.1',
    operation,
    variation,
    required: true,
    origin: 'planned',
    effect: 'reads',
    requests: 2,
    details: {},
  },
  verdict,
  skipped: null,
});

const PASS: CaseResult['verdict'] = { kind: 'pass', controls: ['x1'], remarks: [] };
const fail = (...prints: [string, ...string[]]): CaseResult['verdict'] => {
  const [first, ...rest] = prints;
  return { kind: 'fail', findings: [finding(first), ...rest.map(finding)], doubts: [], remarks: [] };
};
const OPEN: CaseResult['verdict'] = {
  kind: 'inconclusive',
  doubts: [{ code: 'control-failed', message: 'alice got 403.', params: {}, missing: 'mode: active' }],
  remarks: [],
};

const sent = (as: string, status: number, credential = `‹${as}.access#1›`): Exchange =>
  ({
    as,
    credential,
    operation: OPERATION,
    class: status === 200 ? 'success' : 'missing',
    answer: { status },
  }) as Exchange;

const FACTS: ReplayFacts = {
  finding: finding('aa'),
  id: ID,
  operation: OPERATION,
  carriers: [],
  run: { state: 'finished', cause: null },
  cases: [judged('project read', PASS)],
  attack: sent('bob', 404),
  control: sent('alice', 200),
  lost: null,
};

const CASES: [name: string, change: Partial<ReplayFacts>, answer: AnswerName, message: string][] = [
  ['it passes', {}, 'fixed', 'bob now gets 404, and alice still gets 200.'],
  [
    'it passes, and another variation is open',
    { cases: [judged('project read', PASS), judged('project read swapped', OPEN)] },
    'fixed',
    'bob now gets 404, and alice still gets 200. Another case of the check on this operation stayed undecided.',
  ],
  [
    'it passes without a credential',
    { attack: sent('anonymous', 401, 'none') },
    'fixed',
    'A caller without a credential now gets 401, and alice still gets 200.',
  ],
  [
    'it passes with a forged token',
    { attack: sent('alice', 401, '‹forged:alg-none(alice.access#2)›'), control: undefined },
    'fixed',
    'A forged token (alg-none) now gets 401.',
  ],
  ['nothing of it is recorded', { attack: undefined }, 'fixed', 'The same requests no longer show it.'],
  [
    'the description calls the parameter otherwise',
    { cases: [judged('project read', PASS, 'GET /v1/projects/{project_id}')] },
    'fixed',
    'bob now gets 404, and alice still gets 200.',
  ],
  [
    'the same finding is there',
    { cases: [judged('project read', fail('aa'))], attack: sent('bob', 200) },
    'still failing',
    'bob still gets 200. bob read a project of alice.',
  ],
  [
    'the same finding is there although the run was stopped afterwards',
    {
      cases: [judged('project read', fail('aa'))],
      attack: sent('bob', 200),
      run: { state: 'interrupted', cause: null },
    },
    'still failing',
    'bob still gets 200. bob read a project of alice.',
  ],
  [
    'another variation fails',
    { cases: [judged('project read', PASS), judged('project read swapped', fail('bb'))] },
    'partly fixed',
    'bob now gets 404, and alice still gets 200. Another finding of the check on this operation is still there.',
  ],
  [
    'the same case fails in another way',
    { cases: [judged('project read', fail('cc'))], attack: sent('bob', 400), control: undefined },
    'partly fixed',
    'bob now gets 400. Another finding of the check on this operation is still there.',
  ],
  [
    'the owner can no longer do it',
    { cases: [judged('project read', OPEN)], lost: sent('alice', 403) },
    'broken by the fix',
    `alice could use ${OPERATION} before and now gets 403, so nothing can be said about anybody else.`,
  ],
  [
    'everybody gets the answer of a missing path',
    {
      cases: [
        judged('project read', {
          kind: 'inapplicable',
          reason: 'not there',
          source: { kind: 'answers', where: 'x9' },
        }),
      ],
    },
    'broken by the fix',
    `${OPERATION} is described, and nobody can use it any more: its owner gets the answer of a path that does not exist.`,
  ],
  [
    'the control failed without a cause here',
    { cases: [judged('project read', OPEN)] },
    'undecided',
    'alice got 403.',
  ],
  [
    'the profile says that it does not apply',
    {
      cases: [
        judged('project read', {
          kind: 'inapplicable',
          reason: 'Nobody owns a project.',
          source: { kind: 'profile', where: 'probity.yaml:3' },
        }),
      ],
    },
    'undecided',
    'Nobody owns a project.',
  ],
  [
    'the tool broke in it',
    { cases: [judged('project read', { kind: 'error', code: 'probe-broke', message: 'no pool' })] },
    'undecided',
    'The tool broke: no pool',
  ],
  [
    'nobody could sign in',
    { run: { state: 'untested', cause: 'Nothing was tested.' }, cases: [judged('project read', OPEN)] },
    'undecided',
    'Nothing was tested.',
  ],
  [
    'its case is not planned',
    { cases: [] },
    'undecided',
    'The case that showed it is no longer planned for this target.',
  ],
  [
    'an answer to another case showed it, and no longer does',
    { id: 'gone', carriers: [ID] },
    'fixed',
    'bob now gets 404, and alice still gets 200.',
  ],
  [
    'an answer to another case showed it, and that case is undecided',
    { id: 'gone', carriers: [ID], cases: [judged('project read', OPEN)] },
    'undecided',
    'alice got 403.',
  ],
];

test.each(CASES)('%s', (_name, change, answer, message) => {
  expect(decideAnswer({ ...FACTS, ...change })).toMatchObject({ answer, message });
});

test('what is undecided names the input that decides it', () => {
  expect(decideAnswer({ ...FACTS, cases: [judged('project read', OPEN)] }).missing).toBe('mode: active');
});

test('what else fails is named by variation and fingerprint', () => {
  const cases = [judged('project read', PASS), judged('swapped', fail('bb', 'cc'))];
  expect(decideAnswer({ ...FACTS, cases }).others).toMatchObject([
    { variation: 'swapped', fingerprint: 'bb' },
    { variation: 'swapped', fingerprint: 'cc' },
  ]);
});

test('an operation that left the description is undecided, never fixed', () => {
  expect(noLongerThere(OPERATION, false)).toMatchObject({
    answer: 'undecided',
    message: expect.stringContaining('no longer described'),
  });
  expect(noLongerThere(OPERATION, true).message).toContain('no longer planned');
});
