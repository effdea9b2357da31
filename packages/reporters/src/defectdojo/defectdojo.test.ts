import { expect, it } from 'vitest';
import { exampleChecklist } from '../examples/example-checklist.ts';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { forTools } from '../examples/example-for-tools.ts';
import { gate } from '../gate/gate.ts';
import { defectdojoReport } from './defectdojo.ts';

interface Dojo {
  readonly findings: readonly Readonly<Record<string, unknown>>[];
}

function findingsOf(run: string, rerun: readonly string[]): Dojo['findings'] {
  const result = { ...forTools, run: { ...forTools.run, id: run } };
  const options = {
    checklist: exampleChecklist,
    gate: gate(result, {}, { failOn: 'should', requireDecided: null, minCoverage: 0 }),
    look: { width: 100, paint: (_style: unknown, text: string) => text },
    rerun,
  };
  const text = [...defectdojoReport({ result, evidence: exampleEvidence }, options)].join('');
  return (JSON.parse(text) as Dojo).findings;
}

it('an accepted finding is not active, and its reason is there', () => {
  const accepted = findingsOf('a', []).filter(({ active }) => active === false);
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toMatchObject({ risk_accepted: true, false_p: false });
  expect(accepted[0]?.['severity_justification']).toContain('Accepted: Invoices of the test account');
});

it.each([
  ['a profile', [], 'probity replay 00000000000000000000000000000002'],
  ['a curl line holds a secret', ['--curl', '…'], undefined],
])('a command is only written if it works: %s', (_name, rerun, command) => {
  const [, , third] = findingsOf('a', rerun);
  expect(third?.['steps_to_reproduce']?.toString().split('\n')[3]).toBe(command);
});

it('what a finding is recognised by has nothing of one run in it', () => {
  for (const { title, description, unique_id_from_tool: id } of findingsOf('a', []))
    expect([title, description, id].join(' ')).not.toMatch(/chk-|within \d+ s/);
});
