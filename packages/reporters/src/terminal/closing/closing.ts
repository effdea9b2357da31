import { VERDICT_ORDER, type Checklist, type RunResult } from '@probity/model';
import type { Gate } from '../../gate/gate-decision.ts';
import { untrusted } from '../../text/untrusted.ts';
import { counted, duration, grouped, percent } from '../../text/words.ts';
import { alongsideGate } from './alongside-gate.ts';
import { gateLine } from '../../gate/gate-line.ts';
import { COLOURS, SIGNS, type Look, type Style } from '../../text/look.ts';
import { flow, hang, wrapText } from '../../text/wrap.ts';

/** More things than this are counted, not listed. */
const MOST = 10;

/** The end of a report: the gate, the tally, how much was decided, and what is left on the target. */
export function* closing(
  result: RunResult,
  gate: Gate,
  { checklist, look, removed }: { checklist: Checklist; look: Look; removed: number | undefined },
): Iterable<string> {
  const { paint, width } = look;
  const { message, because } = gateLine(gate, result);
  const text = `${message} ${because}`.trim();
  yield '';
  const [first = '', ...rest] = wrapText(text, width);
  yield first.replace(message, () => paint('bold', paint(colourOf(gate, message), message)));
  yield* rest;
  yield* alongsideGate(result, gate, { checklist, look, text });
  const tally = VERDICT_ORDER.toReversed()
    .map((kind) => ({ kind, count: result.checks.filter(({ verdict }) => verdict === kind).length }))
    .filter(({ count }) => count > 0);
  yield* flow(
    tally.map(({ kind, count }) => `${SIGNS[kind]} ${count} ${kind}`),
    width,
    (part, index) => paint(COLOURS[tally[index]?.kind ?? 'inapplicable'], part),
  );
  const known = checklist.chapters.flatMap(({ checks }) => checks).length;
  const ran = result.checks.length;
  const facts = [
    `coverage ${grouped(gate.decided)}/${grouped(gate.planned)} cases (${percent(gate.decided, gate.planned)} %)`,
    counted(result.run.requests, 'request'),
    duration(result.run.seconds),
    objects(removed, result.leftovers.length),
    ...(ran < known ? [`${known - ran} of ${known} checks were not part of this run`] : []),
  ];
  for (const line of flow(facts.filter(Boolean), width)) yield paint('gray', line);
}

/** What this run made and could not remove, and how to try again. */
export function* leftovers({ leftovers: left, run }: RunResult, { paint, width }: Look): Iterable<string> {
  if (left.length === 0) return;
  yield '';
  yield paint('bold', paint('yellow', `Left on the target: ${counted(left.length, 'thing')}`));
  for (const { kind, label, message } of left.slice(0, MOST)) {
    yield* hang('  ', `${untrusted(kind, 20)} ${untrusted(label, 80)}: ${untrusted(message)}`, width);
  }
  if (left.length > MOST)
    yield paint('gray', `  … ${grouped(left.length - MOST)} more, named in the result document`);
  yield `  ${paint('gray', 'next')}  probity clean ${untrusted(run.id, 40)}`;
}

/** Only a gate that is passed has the colour of a pass. */
function colourOf({ code }: Gate, message: string): Style {
  if (code === 1) return 'red';
  if (code === 4) return 'magenta';
  return code === 0 && message.startsWith('Gate passed') ? 'cyan' : 'yellow';
}

function objects(removed: number | undefined, left: number): string {
  if (removed !== undefined) return `${counted(removed, 'object')} removed, ${left} left`;
  return left === 0 ? 'nothing left behind' : `${left} left behind`;
}
