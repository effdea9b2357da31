import type { CaseResult, RunResult } from '@probity/model';
import { exposed, unlimited, vanished } from './example-verdicts.ts';
import { check, INVOICE, result, testCase } from './result-parts.ts';

const pass: CaseResult['verdict'] = { kind: 'pass', controls: ['x1'], remarks: [] };

/** An API where bob reads and deletes what is alice's, and the login has no limit. */
export const withFindings: RunResult = result({
  checks: [
    check('1.1', [
      testCase('1.1', INVOICE, 'no credential', pass),
      testCase('1.1', 'GET /v1/me', 'random', pass),
    ]),
    check('1.3', [testCase('1.3', 'POST /v1/sessions', 'one account', unlimited())]),
    check('1.5', [
      testCase('1.5', 'POST /v1/logout', 'logout', {
        kind: 'inconclusive',
        doubts: [
          {
            code: 'mode-leaves-it-out',
            message: 'Mode active does not send this.',
            params: { mode: 'active', needed: 'disruptive' },
            missing: 'mode: disruptive',
          },
        ],
        remarks: [],
      }),
    ]),
    check('2.1', [
      testCase('2.1', INVOICE, 'bob reads', exposed()),
      testCase('2.1', INVOICE, 'bob reads with a trailing slash', exposed()),
      testCase('2.1', 'DELETE /v1/invoices/{id}', 'bob deletes', vanished()),
    ]),
  ],
});

/** Everything decided, nothing found. */
export const withoutFindings: RunResult = result({
  checks: [
    check('1.1', [testCase('1.1', INVOICE, 'no credential', pass)]),
    check('2.1', [testCase('2.1', INVOICE, 'bob reads', pass)]),
  ],
});

/** Alice could not sign in, so nothing was sent. */
export const untestedRun: RunResult = result({
  state: 'untested',
  cause: 'Nothing was tested. alice could not sign in: POST /v1/sessions answered 401.',
  identities: [
    {
      name: 'alice',
      kind: 'user',
      ok: false,
      message: 'alice could not sign in: POST /v1/sessions answered 401.',
      exchanges: ['x4'],
    },
    { name: 'bob', kind: 'user', ok: true, message: '', exchanges: [] },
  ],
  checks: [
    check('1.1', [
      {
        ...testCase('1.1', INVOICE, 'no credential', {
          kind: 'inconclusive',
          doubts: [{ code: 'not-tested', message: 'Nothing was tested.', params: {} }],
          remarks: [],
        }),
        skipped: 'not-tested',
      },
    ]),
  ],
});

/** Refused everywhere, but with 400 where 401 is demanded. */
export const withWrongStatuses: RunResult = result({
  checks: [
    check(
      '1.1',
      ['GET /v1/me', INVOICE, 'GET /v1/invoices', 'POST /v1/invoices', 'GET /v1/users'].map((operation) =>
        testCase('1.1', operation, 'no credential', {
          kind: 'fail',
          findings: [
            {
              code: 'refused-otherwise',
              kind: 'wrong-status',
              message: 'Refused, but with 400. The checklist asks for 401.',
              params: { status: 400 },
              proof: { kind: 'status', status: 400, exchanges: ['x3', 'x3'] },
              fingerprint: '00000000000000000000000000000001',
            },
          ],
          doubts: [],
          remarks: [],
        }),
      ),
    ),
  ],
  choices: ['foreign: 403, 404 and also 400 (probity.yaml:31)'],
});

/** An API whose description has drifted: one operation is gone, and a body had to be learned. */
export const withRemarks: RunResult = {
  ...withoutFindings,
  checks: [
    ...withoutFindings.checks,
    {
      check: '1.2',
      verdict: 'inconclusive',
      planned: 0,
      decided: 0,
      refusal: 'unauthenticated',
      cases: [
        testCase('1.2', 'GET /v1/reports', 'none', {
          kind: 'inapplicable',
          reason: 'GET /v1/reports is described but not there.',
          source: { kind: 'answers', where: 'x6' },
        }),
      ],
    },
  ],
  remarks: [
    {
      code: 'nothing-to-judge',
      message: 'GET /v1/reports is described but not there. It was not judged.',
      params: { operation: 'GET /v1/reports' },
    },
    {
      code: 'body-learned',
      message: 'The body of POST /v1/invoices was learned from the API’s answer: `currency` one of EUR, USD.',
      params: { operation: 'POST /v1/invoices' },
    },
  ],
};

/** Everything passes but what the profile states not to apply, which is undecided. */
export const withStatement: RunResult = {
  ...withoutFindings,
  target: {
    ...withoutFindings.target,
    operations: [
      ...withoutFindings.target.operations,
      { id: 'DELETE /v1/me', public: false, excluded: 'the profile excludes it' },
    ],
    statements: [
      {
        check: '2.1',
        message: 'Every invoice is public, by law.',
        by: 'Ada Example',
        until: '2027-01-31',
        where: 'probity.yaml:12',
      },
    ],
  },
  checks: [
    check('1.1', [testCase('1.1', INVOICE, 'no credential', pass)]),
    check('2.1', [
      testCase('2.1', INVOICE, 'bob reads', pass),
      testCase('2.1', 'DELETE /v1/invoices/{id}', 'bob deletes', {
        kind: 'inapplicable',
        reason: 'Every invoice is public, by law. (Ada Example, until 2027-01-31)',
        source: { kind: 'statement', where: 'probity.yaml:12' },
        doubts: [{ code: 'unable', message: 'No invoice could be made.', params: {} }],
      }),
    ]),
  ],
};

/** Nothing found, and one object could not be removed again. */
export const withLeftovers: RunResult = result({
  checks: withoutFindings.checks,
  leftovers: [
    {
      label: 'alice.invoice-2',
      kind: 'object',
      message: 'DELETE /v1/invoices/{id} answered 500 three times.',
    },
  ],
});
