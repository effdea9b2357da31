import type { RunResult } from '@probity/model';
import { openDoubts } from '../gate/open-doubts.ts';
import { toDecide } from '../gate/to-decide.ts';
import { capital } from '../text/sentence.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted } from '../text/words.ts';
import type { Look } from '../text/look.ts';
import { publicLines } from '../gate/public-lines.ts';
import { flow, hang } from '../text/wrap.ts';

/** More kinds of doubt than this are counted, not listed. */
const MOST = 12;

/** The undecided cases: each doubt once, with the input that would decide it. */
export function* undecided(result: RunResult, { paint, width }: Look): Iterable<string> {
  const all = openDoubts(result);
  if (all.length === 0) return;
  const cases = all.reduce((sum, each) => sum + each.cases, 0);
  yield '';
  yield* flow(['Undecided', counted(cases, 'case')], width, (part, index) =>
    paint(index === 0 ? 'bold' : 'gray', part),
  );
  for (const { doubt, checks, sentences, operations, cases: count } of all.slice(0, MOST)) {
    const where = [...checks].map((check) => untrusted(check, 12)).join(' ');
    const like = sentences.size > 1 ? `, and ${sentences.size - 1} more like it` : '';
    const text = `${capital(untrusted(doubt.message))} (${counted(count, 'case')} of ${where}${like})`;
    const [first = '', ...rest] = hang('  ◐ ', text, width);
    yield first.replace('◐', paint('yellow', '◐'));
    yield* rest;
    if (doubt.missing === undefined) continue;
    for (const line of hang('    ', toDecide(untrusted(doubt.missing)), width)) yield paint('gray', line);
    // Whole lines, which can be copied; a list that is written replaces what the description marks.
    if (doubt.missing === 'public')
      for (const line of publicLines(result, [...operations])) yield paint('gray', `      ${line}`);
  }
  if (all.length > MOST) yield paint('gray', `  … ${counted(all.length - MOST, 'more reason')}`);
}
