import type { Doubt, RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { counted } from '../text/words.ts';
import type { Look } from '../text/look.ts';
import { publicLines } from './public-lines.ts';
import { flow, hang } from '../text/wrap.ts';

interface Open {
  readonly doubt: Doubt;
  readonly checks: Set<string>;
  readonly sentences: Set<string>;
  readonly operations: Set<string>;
  cases: number;
}

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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the reader does next: sets a key of the profile, adds an option, or brings something else. */
function toDecide(missing: string): string {
  if (missing === 'public') return 'to decide it, keep of these lines what anyone may call:';
  if (/^--[\w-]+$/.test(missing)) return `to decide it, add \`${missing}\``;
  if (/^[a-z_]+(?:[.[][\w…*{}[\].-]*)?(?:: [a-z]+)?$/.test(missing))
    return `to decide it, set \`${missing}\``;
  return `to decide it, provide ${missing}`;
}

/** A case counts once, under its first doubt; most frequent first. */
function openDoubts({ checks }: RunResult): Open[] {
  const found = new Map<string, Open>();
  for (const { check, cases } of checks) {
    for (const {
      case: { operation },
      verdict,
    } of cases) {
      if (verdict.kind !== 'inconclusive') continue;
      const [doubt] = verdict.doubts;
      const key = JSON.stringify([doubt.code, doubt.missing]);
      const open = found.get(key) ?? {
        doubt,
        checks: new Set(),
        sentences: new Set(),
        operations: new Set(),
        cases: 0,
      };
      open.checks.add(check);
      open.sentences.add(doubt.message);
      if (operation !== null) open.operations.add(operation);
      open.cases += 1;
      found.set(key, open);
    }
  }
  return [...found.values()].toSorted((a, b) => b.cases - a.cases);
}
