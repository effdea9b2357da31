import type { CaseResult, Checklist, Exchange, Recording, RunResult } from '@probity/model';
import { describe, expect, test } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { withoutFindings } from '../examples/example-results.ts';
import { exposed, vanished } from '../examples/example-verdicts.ts';
import { check, INVOICE, result, testCase } from '../examples/result-parts.ts';
import { compareRuns } from './compare-runs.ts';

const checklist = { chapters: [] } as unknown as Checklist;
const DELETE = 'DELETE /v1/invoices/{id}';

type Verdict = CaseResult['verdict'];
const PASS: Verdict = { kind: 'pass', controls: ['x1'], remarks: [] };
const OPEN: Verdict = {
  kind: 'inconclusive',
  doubts: [{ code: 'd', message: 'bob could not sign in.', params: {}, missing: 'identities.bob' }],
  remarks: [],
};
const BROKEN: Verdict = { kind: 'error', code: 'e', message: 'The pool closed.' };
const NONE: Verdict = { kind: 'inapplicable', reason: 'r', source: { kind: 'profile', where: 'p:1' } };

/** A run with one case of 2.1 for each verdict: reading, then deleting. */
function run(read: Verdict | null, remove: Verdict | null, parts: Partial<RunResult> = {}): Recording {
  const cases = [
    ...(read === null ? [] : [{ ...testCase('2.1', INVOICE, 'read', read), skipped: null }]),
    ...(remove === null ? [] : [{ ...testCase('2.1', DELETE, 'delete', remove), skipped: null }]),
  ];
  return { result: { ...result({ checks: [check('2.1', cases)] }), ...parts }, evidence: exampleEvidence };
}

const words = (before: Recording, after: Recording): Record<string, readonly string[]> => {
  const { fresh, fixed, still, untested, undecided } = compareRuns(before, after, checklist);
  return {
    fresh: fresh.map((each) => `${each.code} ${each.before}`),
    fixed: fixed.map(({ code }) => code),
    still: still.map(({ code }) => code),
    untested: untested.map(({ code }) => code),
    undecided: undecided.map(({ was, doubt, missing }) => `${was}: ${doubt} ${missing ?? ''}`.trim()),
  };
};

const NOTHING = { fresh: [], fixed: [], still: [], untested: [], undecided: [] };
const READ = 'foreign-object-read';
const OPENED = 'bob could not sign in. identities.bob';

const CASES: readonly [
  name: string,
  before: Recording,
  after: Recording,
  expected: Partial<Record<string, readonly string[]>>,
][] = [
  ['nothing changed', run(exposed(), PASS), run(exposed(), PASS), { still: [READ] }],
  ['fixed', run(exposed(), PASS), run(PASS, PASS), { fixed: [READ] }],
  ['new', run(PASS, PASS), run(exposed(), PASS), { fresh: [`${READ} passed`] }],
  ['new where it was open', run(OPEN, PASS), run(exposed(), PASS), { fresh: [`${READ} undecided`] }],
  ['new where nothing was tried', run(null, PASS), run(exposed(), PASS), { fresh: [`${READ} not tested`] }],
  [
    'failing otherwise',
    run(exposed(), PASS),
    run(vanished(), PASS),
    { fresh: ['foreign-object-deleted failed otherwise'], fixed: [READ] },
  ],
  ['not run is not fixed', run(exposed(), PASS), run(null, PASS), { untested: [READ] }],
  ['what does not apply any more is not fixed', run(exposed(), PASS), run(NONE, PASS), { untested: [READ] }],
  ['undecided is not fixed', run(exposed(), PASS), run(OPEN, PASS), { undecided: [`fail: ${OPENED}`] }],
  ['a pass that is open now', run(PASS, PASS), run(OPEN, PASS), { undecided: [`pass: ${OPENED}`] }],
  [
    'a pass in which the tool broke',
    run(PASS, PASS),
    run(BROKEN, PASS),
    { undecided: ['pass: The pool closed.'] },
  ],
  ['what was open before', run(OPEN, PASS), run(OPEN, PASS), {}],
];

test.each(CASES)('%s', (_name, before, after, expected) => {
  expect(words(before, after)).toEqual({ ...NOTHING, ...expected });
});

test('a case that the mode leaves out is not tested', () => {
  const after = run(OPEN, PASS);
  const skipped: RunResult = {
    ...after.result,
    checks: after.result.checks.map((each) => ({
      ...each,
      cases: each.cases.map((one) => ({ ...one, skipped: 'mode' })),
    })),
  };
  expect(words(run(exposed(), PASS), { ...after, result: skipped })).toEqual({
    ...NOTHING,
    untested: [READ],
  });
});

test('operations come and go, whatever their parameters are called', () => {
  const before = run(PASS, PASS);
  const target = {
    ...before.result.target,
    operations: ['GET /v1/invoices/{nr}', 'GET /v1/new'].map((id) => ({ id, public: false, excluded: null })),
  };
  const { operations } = compareRuns(before, run(PASS, PASS, { target }), checklist);
  expect(operations).toEqual({ came: ['GET /v1/new'], went: ['GET /v1/me'] });
});

test('notes say what makes two runs hard to compare', () => {
  const before = run(PASS, PASS);
  const other = { ...before.result.target, origin: 'https://staging.example', mode: 'observe' as const };
  const parts = {
    target: other,
    tool: { name: 'probity', version: '9' } as const,
    selection: { checks: ['2.1'] },
  };
  expect(compareRuns(before, run(PASS, PASS, parts), checklist).notes).toEqual([
    'The runs are of different targets: Harbor API at https://api.harbor.example, then Harbor API at https://staging.example.',
    'The modes differ: active, then observe.',
    'The releases of Probity differ: 0.1.0, then 9.',
    'The later run says nothing about a part of the API: the run was narrowed to a part of the API (checks).',
  ]);
  expect(compareRuns(before, before, checklist).notes).toEqual([]);
});

test('what is accepted in the later run is said so', () => {
  const waivers = [
    {
      findings: ['00000000000000000000000000000002'],
      reason: 'r',
      owner: 'o',
      expires: '2027-01-01',
      expired: false,
      where: 'w:1',
    },
  ];
  const { fresh } = compareRuns(run(PASS, PASS), run(exposed(), PASS, { waivers }), checklist);
  expect(fresh).toMatchObject([{ accepted: true }]);
});

describe('who gets through', () => {
  /** A run in which somebody calls an operation, with or without success. */
  const calls = (
    recorded: readonly (readonly [as: string, operation: string, success: boolean])[],
    parts: Partial<RunResult> = {},
  ): Recording => {
    const [like] = exampleEvidence.exchanges.values();
    const exchanges = recorded.map(([as, operation, success], at): Exchange => ({
      ...like!,
      id: `c${at}`,
      as,
      operation,
      credential: as === 'forger' ? '‹forged:none(alice.access#1)›' : '‹x.access#1›',
      class: success ? 'success' : 'forbidden',
    }));
    return {
      result: { ...withoutFindings, ...parts },
      evidence: { ...exampleEvidence, exchanges: new Map(exchanges.map((each) => [each.id, each])) },
    };
  };
  const shown = (before: Recording, after: Recording): readonly string[] => {
    const { gained, lost } = compareRuns(before, after, checklist).access;
    const show = (sign: string) => (each: (typeof gained)[number]) =>
      `${sign}${each.who} ${each.operation}${each.whose === null ? '' : ` of ${each.whose}`}`;
    return [...gained.map(show('+')), ...lost.map(show('-'))];
  };
  const USERS = 'GET /v1/users';

  test.each<[name: string, before: Recording, after: Recording, expected: readonly string[]]>([
    ['nobody else', calls([['bob', USERS, false]]), calls([['alice', USERS, false]]), []],
    ['a user newly', calls([['bob', USERS, false]]), calls([['alice', USERS, true]]), [`+user ${USERS}`]],
    ['a user no longer', calls([['bob', USERS, true]]), calls([['bob', USERS, false]]), [`-user ${USERS}`]],
    [
      'anybody newly',
      calls([['anonymous', USERS, false]]),
      calls([['anonymous', USERS, true]]),
      [`+anonymous ${USERS}`],
    ],
    ['one who did not try before', calls([]), calls([['bob', USERS, true]]), []],
    ['one who does not try now', calls([['bob', USERS, true]]), calls([]), []],
    [
      'an invalid credential',
      calls([['forger', USERS, false]]),
      calls([['forger', USERS, true]]),
      [`+an invalid credential ${USERS}`],
    ],
    [
      'an operation that came',
      calls([]),
      calls([['bob', USERS, true]], {
        target: { ...withoutFindings.target, operations: [{ id: USERS, public: false, excluded: null }] },
      }),
      [`+user ${USERS}`],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  test('to what belongs to another, by the proofs of the findings', () => {
    const flawed = run(exposed(), vanished());
    expect(shown(run(PASS, PASS), flawed)).toEqual([`+user ${INVOICE} of user`, `+user ${DELETE} of user`]);
    expect(shown(flawed, run(PASS, PASS))).toEqual([`-user ${INVOICE} of user`, `-user ${DELETE} of user`]);
    // Nothing says that it was refused before, or that it is refused now.
    expect(shown(run(OPEN, null), flawed)).toEqual([]);
    expect(shown(flawed, run(OPEN, null))).toEqual([]);
  });
});
