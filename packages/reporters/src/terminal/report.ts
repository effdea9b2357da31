import type { Recording } from '@probity/model';
import type { ReportOptions } from '../options/report-options.ts';
import { closing, leftovers } from './closing/closing.ts';
import { decoys } from './decoys.ts';
import { findings } from './findings/findings.ts';
import { neverSent } from './never-sent.ts';
import { remarks } from './remarks.ts';
import { heading, summary } from './summary.ts';
import { undecided } from './undecided.ts';
import { untested } from './untested.ts';
import { waivers } from './findings/waivers.ts';
import { wrongStatuses } from './findings/wrong-statuses.ts';

/** A result for people: summary by chapter, what is open, findings with their proof, gate and tally; ends with the exit code. */
export function* terminalReport(recording: Recording, options: ReportOptions): Iterable<string> {
  for (const line of lines(recording, options)) yield `${line.trimEnd()}\n`;
}

function* lines({ result, evidence }: Recording, options: ReportOptions): Iterable<string> {
  const { checklist, gate, look, rerun = [], removed } = options;
  const { cause } = result.run;
  const exit = look.paint('gray', `exit ${gate.code}`);
  // What a run found before something broke is still worth reading.
  if (cause !== null && result.run.state !== 'broken') {
    yield* untested(result, cause, evidence.exchanges, look);
    yield* neverSent(result.target.operations, look);
    yield* leftovers(result, look);
    yield exit;
    return;
  }
  const checks = new Map(
    checklist.chapters.flatMap((chapter) => chapter.checks).map((check) => [check.about.id, check]),
  );
  const context = { result, evidence, checks, look, rerun };
  yield* heading(result, look);
  yield* summary(result, checklist, look);
  yield* undecided(result, look);
  yield* findings(context);
  yield* wrongStatuses(context);
  yield* waivers(result, { checklist, look, gate });
  yield* remarks(result, look);
  yield* neverSent(result.target.operations, look);
  yield* decoys(result, look);
  yield* leftovers(result, look);
  yield* closing(result, gate, { checklist, look, removed });
  yield exit;
}
