import type { RunResult, WaiverResult } from '@probity/model';
import type { Gate } from '../../gate/gate-decision.ts';
import { listFindings, type ListedFinding } from '../../findings/listed-findings.ts';
import type { ReportOptions } from '../../options/report-options.ts';
import { untrusted } from '../../text/untrusted.ts';
import { counted, dayWords, firstClause } from '../../text/words.ts';
import { hang } from '../../text/wrap.ts';

/** More findings of one waiver than this are counted, not listed. */
const MOST = 10;

type Options = Pick<ReportOptions, 'checklist' | 'look'> & { readonly gate: Gate };

/** What is accepted, by whom and why; which waivers have expired, and which cover nothing. */
export function* waivers(result: RunResult, { checklist, look, gate }: Options): Iterable<string> {
  const listed = listFindings(result, checklist).filter(({ waiver }) => waiver !== null);
  const { paint, width } = look;
  if (listed.length > 0) {
    yield '';
    yield `${paint('bold', 'Accepted')}   ${paint('gray', counted(listed.length, 'finding'))}`;
  }
  for (const [waiver, findings] of Map.groupBy(listed, (each) => each.waiver)) {
    if (waiver === null) continue;
    for (const finding of findings.slice(0, MOST)) yield* acceptedLine(finding, waiver, { look });
    if (findings.length > MOST)
      yield paint('gray', `    … ${counted(findings.length - MOST, 'more finding')}`);
    for (const line of hang('    ', acceptedText(waiver), width)) yield paint('gray', line);
  }
  const { expired, unused } = gate.acceptance;
  yield* section('Waivers that have expired', expired.map(expiredText), look);
  yield* section('Waivers that cover nothing', unused.map(unusedText), look);
}

function* acceptedLine(
  { finding, case: { check, operation }, level }: ListedFinding,
  { expires }: WaiverResult,
  { look: { paint, width } }: Pick<Options, 'look'>,
): Iterable<string> {
  const where = untrusted(operation ?? 'the API as a whole', 120);
  const until = `waived until ${dayWords(expires)}`;
  const text = `${where}   ${level}   ${until}   ${untrusted(firstClause(finding.message), 200)}`;
  const [first = '', ...rest] = hang(`  ✗ ${untrusted(check, 12).padEnd(5)}`, text, width);
  yield first.replace(/^ {2}✗/, () => `  ${paint('gray', '✗')}`);
  yield* rest;
}

/** Sentence 13 of the voice: until when, by whom, why, and what happens then. */
function acceptedText({ expires, owner, reason, ticket, where }: WaiverResult): string {
  const why = untrusted(reason, 300).replace(/\.$/, '');
  const at = [...(ticket === undefined ? [] : [untrusted(ticket, 120)]), untrusted(where, 120)].join(', ');
  return `Accepted until ${dayWords(expires)} by ${untrusted(owner, 80)}: ${why}. It fails again the day after. (${at})`;
}

function expiredText({ expires, owner, reason, findings, where }: WaiverResult): string {
  const why = untrusted(reason, 300).replace(/\.$/, '');
  const again = `${counted(findings.length, 'finding')} ${findings.length === 1 ? 'counts' : 'count'} again`;
  return `${untrusted(where, 120)}   It ended on ${dayWords(expires)}, so ${again}. Fix them, or ask ${untrusted(owner, 80)} for another day. (${why})`;
}

function unusedText({ owner, reason, where }: WaiverResult): string {
  const why = untrusted(reason, 300).replace(/\.$/, '');
  return `${untrusted(where, 120)}   This run found nothing that it accepts. Remove it. (${untrusted(owner, 80)}: ${why})`;
}

function* section(
  title: string,
  texts: readonly string[],
  { paint, width }: Options['look'],
): Iterable<string> {
  if (texts.length === 0) return;
  yield '';
  yield paint('bold', paint('yellow', title));
  for (const text of texts.slice(0, MOST)) yield* hang('  ', text, width);
  if (texts.length > MOST) yield paint('gray', `  … ${counted(texts.length - MOST, 'more waiver')}`);
}
