import type { Recording } from '@probity/model';
import { listFindings, type ListedFinding } from '../findings/listed-findings.ts';
import { SEVERITIES } from '../findings/severity.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { counted, grouped } from '../text/words.ts';
import { budget, type Budget } from './budget.ts';
import { findingDetails, findingRow } from './finding.ts';
import { head, tally } from './head.ts';
import { code } from './inert.ts';
import { acceptedRow, notRun, undecided } from './rest.ts';

/** Below the limit of job summaries, with room for what a job writes besides. */
const MOST = 1_000_000;
const DETAILS = 50;
const RESERVE = 1500;
/** At most this share is for accepted findings, which must not vanish behind the others. */
const ACCEPTED_SHARE = 0.2;
/** At most this share is for findings in full, so that the list of all comes first. */
const DETAILS_SHARE = 0.4;

/**
 * A result as a page for a job summary or a comment.
 *
 * It is cut at whole entries: what was tested, what is undecided and what was not run comes first; findings fill what
 * is left, and the page says how many are missing.
 */
export function* markdownReport(recording: Recording, options: ReportOptions): Iterable<string> {
  const { result, evidence } = recording;
  const { most = MOST, details = DETAILS } = options.page ?? {};
  const all = listFindings(result, options.checklist).toSorted((a, b) => rank(a) - rank(b));
  const accepted = all.filter(({ waiver }) => waiver !== null);
  const open = all.filter(({ waiver }) => waiver === null);
  const left = budget(most);
  // Titles and the sentences about what is left out.
  left.take(' '.repeat(RESERVE));
  const beginning = [...head(result, options), ...tally(result, options), ...undecided(result)];
  const before = fitting(beginning, left);
  const after = fitting([...notRun(result, options)], left);
  const kept = fitting(accepted.map(acceptedRow), left.part(ACCEPTED_SHARE));
  left.take(kept.join(''));
  const first = open.slice(0, details).map((each) => findingDetails(each, evidence));
  const shown = fitting(first, left.part(DETAILS_SHARE));
  left.take(shown.join(''));
  const rows = fitting(open.map(findingRow), left);

  yield* before;
  if (before.length < beginning.length) yield '\nThis page is cut, because it would be too long.\n\n';
  if (open.length > 0) {
    yield `### Findings: ${grouped(open.length)}\n\n`;
    yield '| Severity | Check | Operation | What was found |\n| --- | --- | --- | --- |\n';
    yield* rows;
    yield `\n${leftOut(open.length - rows.length, result.run.id)}`;
    yield* shown;
    const closed = rows.length - shown.length;
    if (closed > 0)
      yield `The result document has the details of the other ${counted(closed, 'finding')}.\n\n`;
  }
  if (accepted.length > 0) {
    yield `### Accepted: ${counted(accepted.length, 'finding')}\n\n`;
    yield '| Check | Operation | What was found | Until | By | Reason |\n| --- | --- | --- | --- | --- | --- |\n';
    yield* kept;
    yield `\n${leftOut(accepted.length - kept.length, result.run.id)}`;
  }
  yield* after;
}

/** As many whole entries as fit, taken from what is left. */
function fitting(entries: readonly string[], left: Budget): readonly string[] {
  const first = entries.findIndex((entry) => !left.take(entry));
  return first < 0 ? entries : entries.slice(0, first);
}

function leftOut(count: number, run: string): string {
  if (count === 0) return '';
  const are = count === 1 ? 'is' : 'are';
  return `${counted(count, 'more finding')} ${are} left out, because this page would be too long. The result document of run ${code(run, 40)} has all of them.\n\n`;
}

function rank({ severity }: ListedFinding): number {
  return SEVERITIES.indexOf(severity);
}
