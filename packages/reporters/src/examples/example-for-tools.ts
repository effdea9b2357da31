import type { RunResult } from '@probity/model';
import { withFindings, withWrongStatuses } from './example-results.ts';

const LINES: Readonly<Record<string, number>> = {
  'GET /v1/invoices/{id}': 42,
  'DELETE /v1/invoices/{id}': 57,
  'POST /v1/sessions': 12,
  'GET /v1/me': 30,
};

/** A run with a finding of each severity: one is in the baseline, one is accepted, and one waiver has expired. */
export const forTools: RunResult = {
  ...withFindings,
  target: {
    ...withFindings.target,
    description: 'api/openapi.yaml',
    profile: { file: 'probity.yaml', line: 4 },
    folder: 'services/harbor',
    operations: Object.entries(LINES).map(([id, line]) => ({ id, public: false, excluded: null, line })),
    choices: ['foreign: 403, 404 and also 400 (probity.yaml:31)'],
  },
  checks: [
    ...withFindings.checks.filter(({ check }) => check !== '1.1'),
    ...withWrongStatuses.checks,
  ].toSorted((one, other) => one.check.localeCompare(other.check)),
  waivers: [
    {
      findings: ['00000000000000000000000000000003'],
      reason: 'Invoices of the test account may be deleted by everybody.',
      owner: 'Ada Example',
      expires: '2027-01-31',
      expired: false,
      where: 'probity-waivers.yaml:3',
    },
    {
      findings: ['00000000000000000000000000000004'],
      reason: 'The gateway limits logins from next month on.',
      owner: 'Ada Example',
      expires: '2026-01-31',
      expired: true,
      where: 'probity-waivers.yaml:8',
    },
  ],
  baseline: { where: 'probity-baseline.json', known: ['00000000000000000000000000000002'] },
};
