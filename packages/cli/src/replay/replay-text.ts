import { safeJson, type Case, type Json } from '@probity/model';
import { untrusted, wrapText } from '@probity/reporters';
import type { Terminal } from '../terminal/terminal.ts';
import type { AnswerName, ReplayAnswer } from './decide-answer.ts';

/** A finding that was replayed, and the run that did it; null if nothing had to be sent. */
export interface Replayed {
  readonly fingerprint: string;
  readonly case: Pick<Case, 'check' | 'operation' | 'variation'>;
  readonly run: string | null;
}

const STYLES = {
  fixed: 'green',
  'partly fixed': 'red',
  'still failing': 'red',
  'broken by the fix': 'yellow',
  undecided: 'yellow',
} as const satisfies Record<AnswerName, string>;

/** The answer of a replay for a person. */
export function* replayText(
  { answer, message, others, missing }: ReplayAnswer,
  { fingerprint, case: { check, operation, variation } }: Replayed,
  { width, paint }: Terminal,
): Iterable<string> {
  const text = `Replayed: ${answer}. ${untrusted(message, 800)}`;
  for (const [index, line] of wrapText(text, width).entries())
    yield `${index === 0 ? line.replace(answer, () => paint(STYLES[answer], answer)) : line}\n`;
  const what = [check, operation ?? 'the API as a whole', variation].map((each) => untrusted(each, 120));
  yield `${paint('gray', `  ${what.join(' · ')}  ${fingerprint.slice(0, SHORT)}`)}\n`;
  for (const other of others) {
    yield `  ${paint('red', '✗')} ${untrusted(other.variation, 120)}  ${paint('gray', other.fingerprint.slice(0, SHORT))}\n`;
    for (const line of wrapText(untrusted(other.message, 400), width - 4)) yield `    ${line}\n`;
  }
  if (missing !== undefined) yield `  to decide it: ${untrusted(missing, 300)}\n`;
}

/** As many characters of a fingerprint as are printed. */
const SHORT = 12;

/** The same as JSON. */
export function replayJson(
  { answer, message, others, missing }: ReplayAnswer,
  { fingerprint, case: { check, operation, variation }, run }: Replayed,
): string {
  const document: Json = {
    format: 'probity-replay/1',
    answer,
    message,
    fingerprint,
    check,
    operation,
    variation,
    others: others.map((each) => ({ ...each })),
    missing: missing ?? null,
    run,
  };
  return `${safeJson(document, 2)}\n`;
}
