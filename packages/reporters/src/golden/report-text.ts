import type { RunEvidence, RunResult } from '@probity/model';
import { exampleChecklist } from '../examples/example-checklist.ts';
import { exampleEvidence } from '../examples/example-evidence.ts';
import { forTools } from '../examples/example-for-tools.ts';
import { gate } from '../gate/gate.ts';
import { REPORTERS, type ReporterName } from '../reporters.ts';

/** A report of an example as one text. */
export function reportText(
  format: ReporterName,
  result: RunResult = forTools,
  evidence: RunEvidence = exampleEvidence,
): string {
  const pieces = REPORTERS[format].report(
    { result, evidence },
    {
      checklist: exampleChecklist,
      gate: gate(result, {}, { failOn: 'should', requireDecided: null, minCoverage: 0 }),
      look: { width: 100, paint: (_style, text) => text },
      rerun: ['--url', 'https://api.harbor.example'],
    },
  );
  return [...pieces].join('');
}
