import type { CaseResult, Recording, RecordedFinding, RunResult } from '@probity/model';
import { exampleEvidence } from './example-evidence.ts';
import { exposed, unlimited, vanished } from './example-verdicts.ts';
import { check, INVOICE, result, testCase } from './result-parts.ts';

const pass: CaseResult['verdict'] = { kind: 'pass', controls: ['x1'], remarks: [] };

const wrongStatus: RecordedFinding = {
  code: 'refused-otherwise',
  kind: 'wrong-status',
  message: 'Refused, but with 400. The checklist asks for 401.',
  params: { status: 400 },
  proof: { kind: 'status', status: 400, exchanges: ['x3', 'x3'] },
  fingerprint: '00000000000000000000000000000001',
};

const parts = result({
  checks: [
    check('1.1', [
      testCase('1.1', INVOICE, 'no credential', pass),
      testCase('1.1', 'GET /v1/me', 'no credential', {
        kind: 'fail',
        findings: [wrongStatus],
        doubts: [],
        remarks: [],
      }),
    ]),
    check('1.3', [testCase('1.3', 'POST /v1/sessions', 'one account', unlimited())]),
    check('1.4', [
      testCase('1.4', 'GET /v1/reports', 'token in query', {
        kind: 'error',
        code: 'probe-broke',
        message: 'The probe broke: Cannot read properties of undefined.',
      }),
    ]),
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
      named(testCase('2.1', INVOICE, 'invoice read', exposed())),
      named(testCase('2.1', `${INVOICE}/lines`, 'line read', pass)),
      named(testCase('2.1', 'DELETE /v1/invoices/{id}', 'invoice delete', vanished())),
      testCase('2.1', 'GET /v1/prices', 'price list', {
        kind: 'inapplicable',
        reason: 'Every price is public.',
        source: { kind: 'profile', where: 'probity.yaml:12' },
      }),
    ]),
  ],
  choices: ['foreign: 403, 404 and also 400 (probity.yaml:31)'],
  leftovers: [{ label: 'alice.invoice-2', kind: 'object', message: 'DELETE answered 500 three times.' }],
});

/** A result with every verdict, every kind of finding, one that is accepted, and one that is in the baseline. */
export const everyVerdict: RunResult = {
  ...parts,
  target: {
    ...parts.target,
    operations: [
      ...parts.target.operations,
      { id: 'POST /v1/mails', public: false, excluded: 'the profile excludes it' },
    ],
  },
  waivers: [
    {
      findings: ['00000000000000000000000000000004'],
      reason: 'The gateway limits attempts.',
      owner: 'Ada Example',
      expires: '2027-01-31',
      expired: false,
      where: 'probity-waivers.yaml:3',
    },
  ],
  baseline: { where: 'probity-baseline.json', known: ['00000000000000000000000000000001'] },
};

/** The same with its proof. */
export const everyVerdictRecording: Recording = { result: everyVerdict, evidence: exampleEvidence };

/** A case about what is alice's, asked for by bob. */
function named(each: CaseResult): CaseResult {
  return { ...each, case: { ...each.case, details: { owner: 'alice', other: 'bob' } } };
}
