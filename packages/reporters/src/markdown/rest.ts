import type { RunResult } from '@probity/model';
import type { ListedFinding } from '../findings/listed-findings.ts';
import type { ReportOptions } from '../options/report-options.ts';
import { openDoubts } from '../gate/open-doubts.ts';
import { decoyText } from '../text/decoy-text.ts';
import { capital } from '../text/sentence.ts';
import { counted, grouped } from '../text/words.ts';
import { code, inCell, prose } from './inert.ts';

/** More things than this are counted, not listed. */
const MOST = 12;

/** What is undecided: each reason once, with the input that decides it. */
export function* undecided(result: RunResult): Iterable<string> {
  const all = openDoubts(result);
  if (all.length === 0) return;
  yield `### Undecided: ${counted(
    all.reduce((sum, { cases }) => sum + cases, 0),
    'case',
  )}\n\n`;
  for (const { doubt, checks, sentences, cases } of all.slice(0, MOST)) {
    const where = [...checks]
      .slice(0, MOST)
      .map((check) => code(check, 12))
      .join(', ');
    const like = sentences.size > 1 ? `, and ${grouped(sentences.size - 1)} more like it` : '';
    const input = doubt.missing === undefined ? '' : `: to decide it, bring ${code(doubt.missing)}`;
    yield `- ${capital(prose(doubt.message))} (${counted(cases, 'case')} of ${where}${like})${input}\n`;
  }
  if (all.length > MOST) yield `- … ${counted(all.length - MOST, 'more reason')}\n`;
  yield '\n';
}

/** A finding that is accepted, as a row. */
export function acceptedRow({ finding, case: testCase, waiver }: ListedFinding): string {
  const operation = testCase.operation ?? 'the API as a whole';
  const cells = [
    code(testCase.check, 12),
    code(inCell(operation)),
    prose(inCell(finding.message), 300),
    code(waiver?.expires ?? '', 10),
    prose(inCell(waiver?.owner ?? ''), 80),
    prose(inCell(waiver?.reason ?? ''), 300),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** What was not run or sent, which servers of ours there were, and what is left on the target. */
export function* notRun(result: RunResult, { checklist }: ReportOptions): Iterable<string> {
  const { target, checks, selection, leftovers, run, decoys = [] } = result;
  const ran = new Set(checks.map(({ check }) => check));
  const left = checklist.chapters
    .flatMap((chapter) => chapter.checks)
    .filter(({ about }) => about.probe === 'available' && !ran.has(about.id))
    .map(({ about }) => `${about.id} ${about.label}`);
  const excluded = target.operations.filter((each) => each.excluded !== null);
  const only = selection?.operations ?? [];
  const isWhole = left.length + excluded.length + only.length === 0;
  if (!isWhole) yield '### Not run\n\n';
  if (left.length > 0) yield `- Checks: ${left.join(', ')}\n`;
  if (only.length > 0) yield `- Only these operations were tested: ${codes(only)}\n`;
  for (const { id, excluded: why } of excluded.slice(0, MOST))
    yield `- Never sent: ${code(id)}: ${prose(`because ${why ?? ''}`)}\n`;
  if (excluded.length > MOST) yield `- … ${counted(excluded.length - MOST, 'more operation')} never sent\n`;
  if (!isWhole) yield '\n';
  if (decoys.length > 0)
    yield `### Decoys\n\n${decoys.map((each) => `- ${prose(decoyText(each))}\n`).join('')}\n`;
  if (leftovers.length === 0) return;
  yield `### Left on the target: ${counted(leftovers.length, 'thing')}\n\n`;
  for (const { kind, label, message } of leftovers.slice(0, MOST))
    yield `- ${code(kind, 20)} ${code(label, 80)}: ${prose(message)}\n`;
  if (leftovers.length > MOST) yield `- … ${grouped(leftovers.length - MOST)} more\n`;
  yield `\nTo try again: ${code(`probity clean ${run.id}`)}\n`;
}

function codes(names: readonly string[]): string {
  const more = names.length > MOST ? ` and ${grouped(names.length - MOST)} more` : '';
  return `${names
    .slice(0, MOST)
    .map((name) => code(name, 120))
    .join(', ')}${more}`;
}
