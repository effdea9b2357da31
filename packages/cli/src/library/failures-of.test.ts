import { untestedRun, withFindings, withoutFindings } from '@probity/reporters/examples';
import type { RunResult } from '@probity/model';
import { expect, test } from 'vitest';
import { failuresOf, type Allowed } from './failures-of.ts';

const STRICT: Allowed = { undecided: false, inapplicable: false };
const LENIENT: Allowed = { undecided: true, inapplicable: true };

const waived: RunResult = {
  ...withFindings,
  waivers: [
    {
      findings: withFindings.checks.flatMap(({ cases }) =>
        cases.flatMap(({ verdict }) =>
          verdict.kind === 'fail' ? verdict.findings.map(({ fingerprint }) => fingerprint) : [],
        ),
      ),
      reason: 'Known',
      owner: 'Ada',
      expires: '2099-01-01',
      expired: false,
      where: 'probity-waivers.yaml:1',
    },
  ],
};
const inapplicable: RunResult = {
  ...withoutFindings,
  checks: withoutFindings.checks.map((each) => ({ ...each, verdict: 'inapplicable' })),
};

test.each<[what: string, result: RunResult, checks: string[], allowed: Allowed, expected: RegExp[]]>([
  ['a pass', withoutFindings, ['2.1'], STRICT, []],
  ['two passes', withoutFindings, ['1.1', '2.1'], STRICT, []],
  ['a finding', withFindings, ['2.1'], STRICT, [/^1\.3 .* failed/, /^2\.1 Object access \(BOLA\) failed:\n/]],
  ['findings that are accepted', waived, ['2.1'], STRICT, []],
  [
    'an undecided check',
    waived,
    ['1.5'],
    STRICT,
    [/^1\.5 .* could not be decided: needs mode: disruptive\./],
  ],
  ['an undecided check that is allowed', waived, ['1.5'], LENIENT, []],
  ['a check that does not apply', inapplicable, ['2.1'], STRICT, [/^2\.1 .* does not apply to this API/]],
  ['a check that may not apply', inapplicable, ['2.1'], LENIENT, []],
  ['a check without a case', withoutFindings, ['2.4'], LENIENT, [/^2\.4 .* was not tested/]],
  ['a run that could not test', untestedRun, ['1.1'], LENIENT, [/^The API was not tested\. .*alice/]],
  [
    'a run that was stopped',
    { ...withoutFindings, run: { ...withoutFindings.run, state: 'interrupted' } },
    ['2.1'],
    LENIENT,
    [/^The run was stopped/],
  ],
])('%s', (_what, result, checks, allowed, expected) => {
  const failures = failuresOf(result, checks, { allowed, rerun: [] });
  expect(failures).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(failures[index]).toMatch(pattern);
});

test('a finding has its operation, sentence, fingerprint, reason, remedy and command', () => {
  const [, text = ''] = failuresOf(withFindings, ['2.1'], { allowed: STRICT, rerun: ['shop.yaml'] });
  expect(text).toMatch(/^ {2}GET \/v1\/invoices\/\{id\}$/m);
  expect(text).toContain('bob read alice’s invoice');
  expect(text).toMatch(/^ {4}fingerprint {2}\S+$/m);
  expect(text).toContain('probity replay 00000000000000000000000000000002 shop.yaml');
  expect(text.match(/^ {2}why {2}./gm)).toHaveLength(1);
  expect(text.match(/^ {2}fix {2}./gm)).toHaveLength(1);
});
