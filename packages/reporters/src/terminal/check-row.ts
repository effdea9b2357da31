import type { Check, CheckResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { COLOURS, SIGNS, type Look } from '../text/look.ts';
import { reasonOf } from './reason.ts';
import { wrapText } from '../text/wrap.ts';

/** Where the label begins: sign and id stand before it. */
export const LABEL_AT = 9;
/** The widest label and a gap. */
export const LABEL = 27;
const VERDICT = 14;
const COUNT = 9;
/** Narrower windows get the verdict on a line of its own. */
const TABLE = LABEL_AT + LABEL + VERDICT + COUNT;
/** A column narrower than this is hard to read; the reason then goes below. */
const REASON = 36;

/** One check as a row: sign, id, label, verdict, cases decided of planned, and why. */
export function checkRow(
  result: CheckResult,
  check: Check | undefined,
  look: Look,
  reason = reasonOf(result),
): string[] {
  const { paint, width } = look;
  const { verdict, decided, planned } = result;
  const colour = COLOURS[verdict];
  const name = check?.about.label ?? 'unknown check';
  const head = `  ${paint(colour, SIGNS[verdict])} ${paint('gray', untrusted(result.check, 12).padEnd(LABEL_AT - 4))}`;
  const count = `${decided}/${planned}`;
  const because = (text: string): string => (verdict === 'fail' ? text : paint('gray', text));
  const below = (text: string): string[] =>
    text === '' ? [] : wrapText(text, width - LABEL_AT).map((line) => ' '.repeat(LABEL_AT) + because(line));
  if (width < TABLE) {
    return [
      head + name,
      `${' '.repeat(LABEL_AT)}${paint(colour, verdict)}  ${paint('gray', count)}`,
      ...below(reason),
    ];
  }
  const row = `${head}${name.padEnd(LABEL)}${paint(colour, verdict)}${' '.repeat(VERDICT - verdict.length)}`;
  const room = width - TABLE;
  if (reason === '') return [row + paint('gray', count)];
  if (reason.length > room && room < REASON) return [row + paint('gray', count), ...below(reason)];
  const [first = '', ...rest] = wrapText(reason, room);
  return [
    row + paint('gray', count.padEnd(COUNT)) + because(first),
    ...rest.map((line) => ' '.repeat(TABLE) + because(line)),
  ];
}
