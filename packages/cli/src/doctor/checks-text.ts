import { hang, untrusted, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';
import { broken, type DoctorReport } from './doctor-report.ts';
import { head } from './text-parts.ts';

const LABEL = 27;
/** Where the label of a check begins, and how wide the word beside it is. */
const BELOW = 9;
const WORDS = 16;
/** How many inputs are named after the next one; a large API may lack dozens. */
const MOST_NAMED = 3;

const SIGN = { all: '✓', some: '◐', nothing: '○', inapplicable: '–' } as const;
const COLOUR = { all: 'cyan', some: 'yellow', nothing: 'yellow', inapplicable: 'gray' } as const;
const WORD = {
  all: 'in full',
  some: 'in part',
  nothing: 'not at all',
  inapplicable: 'does not apply',
} as const;

/** What a run would decide, check by check, and the one input that would decide more. */
export function* checksText(report: DoctorReport, look: Look): Iterable<string> {
  const { paint, width } = look;
  const left = broken(report);
  yield* head(`What a run would decide${left === '' ? '' : ` without ${left}`}`, look);
  for (const { check, decides, lacking, reason } of report.checks) {
    const name = CHECKS.get(check)?.about.label ?? '';
    const [next, ...later] = lacking;
    const wanted =
      next === undefined
        ? ''
        : `${decides === 'nothing' ? 'needs' : 'more with'} ${next.key} (${next.message})`;
    const named = later.slice(0, MOST_NAMED).map(({ key }) => key);
    const more = later.length > named.length ? ` and ${later.length - named.length} more` : '';
    const rest = named.length === 0 ? '' : `, then ${named.join(', ')}${more}`;
    const why = untrusted(reason ?? `${wanted}${rest}`, 300);
    const word = WORD[decides];
    const start = `  ${paint(COLOUR[decides], SIGN[decides])} ${paint('gray', check.padEnd(5))}`;
    const room = width - BELOW - LABEL - WORDS;
    // Narrow windows get the word on a line of its own.
    yield room < 0
      ? start + name
      : `${start}${name.padEnd(LABEL)}${paint(COLOUR[decides], word)}${reasonText(why, word, room, look)}`;
    if (room < 0) yield ' '.repeat(BELOW) + paint(COLOUR[decides], word);
    if (why.length > room) for (const line of hang(' '.repeat(BELOW), why, width)) yield paint('gray', line);
  }
}

function reasonText(why: string, word: string, room: number, { paint }: Look): string {
  return why.length > room ? '' : ' '.repeat(WORDS - word.length) + paint('gray', why);
}
