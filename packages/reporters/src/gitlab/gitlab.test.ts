import type { CaseResult, RunResult } from '@probity/model';
import { expect, it } from 'vitest';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { forTools } from '../examples/example-for-tools.ts';
import { check, INVOICE, testCase } from '../examples/result-parts.ts';
import { reportText } from '../golden/report-text.ts';
import { httpMessage } from './http-message.ts';

interface Dast {
  readonly scan: { readonly messages: readonly { readonly value: string }[] };
  readonly vulnerabilities: readonly { readonly evidence?: object }[];
}

function dast(result: RunResult): Dast {
  return JSON.parse(reportText('gitlab-dast', result)) as Dast;
}

it('accepted findings are in neither report, and the DAST report says how many', () => {
  const { scan, vulnerabilities } = dast(forTools);
  expect(vulnerabilities).toHaveLength(3);
  expect(scan.messages.map(({ value }) => value)).toContain('1 accepted finding left out.');
  expect(JSON.parse(reportText('gitlab-codequality'))).toHaveLength(3);
});

it('a waiver that has expired accepts nothing', () => {
  const waivers = (forTools.waivers ?? []).map((waiver) => ({ ...waiver, expired: true }));
  expect(dast({ ...forTools, waivers }).vulnerabilities).toHaveLength(4);
});

it('requests and answers are kept for the first thousand findings, and a message says so', () => {
  const cases = Array.from({ length: 1100 }, (_each, index): CaseResult => {
    const [finding] = forTools.checks.flatMap(({ cases: all }) =>
      all.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : [])),
    );
    if (finding === undefined) throw new Error('The example has a finding.');
    const findings = [{ ...finding, fingerprint: String(index).padStart(32, 'f') }] as const;
    return testCase('2.1', INVOICE, String(index), { kind: 'fail', findings, doubts: [], remarks: [] });
  });
  const { scan, vulnerabilities } = dast({ ...forTools, checks: [check('2.1', cases)] });
  expect(vulnerabilities.filter(({ evidence }) => evidence !== undefined)).toHaveLength(1000);
  expect(scan.messages[0]?.value).toBe('100 findings without request and answer, to keep the report small.');
});

it('a message has no null, no empty header, no long body and nothing that acts', () => {
  const exchange = exampleEvidence.exchanges.get('x2');
  if (exchange === undefined) throw new Error('The example has this exchange.');
  const answer = {
    status: 418,
    headers: { a: '', b: '\u001B[1mx' },
    body: `\u202E${'x'.repeat(9000)}`,
    cut: false,
  };
  const message = httpMessage('https://a.example', { ...exchange, answer });
  expect(message).toMatchObject({
    request: { method: 'GET', url: 'https://a.example/v1/invoices/i1' },
    response: { status_code: 418, reason_phrase: 'Unknown', headers: [{ name: 'b', value: '[1mx' }] },
  });
  expect(JSON.stringify(message)).not.toContain('null');
  expect(JSON.stringify(message).length).toBeLessThan(2500);
  expect(httpMessage('https://a.example', { ...exchange, answer: null })).not.toHaveProperty('response');
});
