import { EVIDENCE_FORMAT, safeJson, type EvidenceLine, type Recording } from '@probity/model';

/**
 * The proof of a run as the lines of `exchanges.ndjson`: the run, its exchanges, what each case gathered from them, and
 * which epochs closed. Characters that could act on a terminal are written as escapes.
 */
export function* evidenceLines(recording: Recording): Iterable<string> {
  for (const line of linesOf(recording)) yield `${safeJson(line)}\n`;
}

function* linesOf({ result, evidence }: Recording): Iterable<EvidenceLine> {
  yield { line: 'run', format: EVIDENCE_FORMAT, run: result.run.id };
  for (const exchange of evidence.exchanges.values()) yield { line: 'exchange', ...exchange };
  for (const { cases } of result.checks) {
    for (const { case: testCase } of cases) {
      for (const [index, gathered] of (evidence.rounds.get(testCase.id) ?? []).entries())
        yield { line: 'record', case: testCase.id, round: index + 1, gathered };
    }
  }
  for (const [epoch, state] of Object.entries(evidence.epochs)) yield { line: 'epoch', epoch, state };
}
