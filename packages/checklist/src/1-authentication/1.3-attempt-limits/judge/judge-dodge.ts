import type { Exchange, Verdict } from '@probity/model';
import { distinct } from '../complete-record.ts';
import { controlsOf } from './controls-of.ts';
import { DODGES, PLAIN, rightLabel } from '../dodges.ts';
import { gotThrough, IN_A_ROW, SERIES } from '../gather/gather-dodges.ts';
import { unanswered, type Tools } from './judge-attempts.ts';
import { isGranted, isLost, isRefused } from '../login-answer.ts';
import type { BurstRecord } from '../record.ts';
import { firstSignal, signalOf } from '../signal.ts';

/** Judges the ways around a limit: each counts only between two plain attempts that were held up. */
export function judgeDodge(record: BurstRecord, tools: Tools): Verdict {
  const { attempts, right, dodges, dodgeLabels } = record;
  const controls = controlsOf(record, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const signal = firstSignal(attempts);
  if (right === undefined || !isRefused(right) || dodges.length === 0) {
    return tools.inconclusive([tools.doubt('no-limit-to-dodge')]);
  }
  const silent = signal === undefined;
  const plain = attempts.slice(0, (signal?.attempt ?? 1) - 1);
  const isHeld = (each: Exchange): boolean =>
    silent ? isRefused(each) : signalOf(each, attempts[0]) !== undefined;

  const tries = framedTries(dodges, dodgeLabels, isHeld);
  const undecided = DODGES.filter(({ label }) => !tries.has(label));
  const unproved: (Exchange | undefined)[] = [];
  const lifting = DODGES.flatMap(({ label, kind }) => {
    const series = (tries.get(label) ?? []).filter(
      (each) => distinct(each).length >= IN_A_ROW && each.every((one) => gotThrough(one, plain, silent)),
    );
    const sent = distinct(series.flat());
    if (series.length < SERIES || sent.length < SERIES * IN_A_ROW) return [];
    const proof = dodges[dodgeLabels.indexOf(rightLabel(label))];
    // Without the right password getting in under that name, it may be nobody's.
    if (kind === 'spelling' && !silent && !isGranted(proof)) {
      if (proof === undefined || isLost(proof) || isHeld(proof)) unproved.push(proof);
      return [];
    }
    return [{ label, exchanges: distinct([...sent, ...(proof === undefined ? [] : [proof])]) }];
  });
  const doubts = [
    ...(undecided.length === 0 ? [] : [tools.doubt('limit-lapsed', { untried: undecided.length })]),
    // The proof was held up, lost or never sent, so that nobody knows whose name it is.
    ...unproved.slice(0, 1).map((proof) => unanswered(proof, tools)),
  ];

  const [first, ...rest] = lifting.map(({ label, exchanges }) =>
    tools.finding(
      'login-limit-dodged',
      {
        kind: 'measurement',
        name: 'attempts tried while held up',
        value: exchanges.length,
        bound: 0,
        wanted: 'at most',
        unit: 'attempts',
        exchanges: exchanges.map(({ id }) => id),
      },
      { by: label },
    ),
  );
  if (first !== undefined) return tools.fail([first, ...rest], doubts);
  const [doubt] = doubts;
  return doubt === undefined ? tools.pass(controls) : tools.inconclusive([doubt]);
}

/** The series of answers to each way around, where the plain attempts right before and right after were held up. */
function framedTries(
  dodges: readonly Exchange[],
  labels: readonly string[],
  isHeld: (exchange: Exchange) => boolean,
): Map<string, readonly (readonly Exchange[])[]> {
  const framed = new Map<string, readonly (readonly Exchange[])[]>();
  let start = 0;
  while (start < dodges.length) {
    let end = start + 1;
    while (end < dodges.length && labels[end] === labels[start]) end += 1;
    const label = labels[start] ?? PLAIN;
    const before = dodges[start - 1];
    const after = dodges[end];
    const between = labels[start - 1] === PLAIN && labels[end] === PLAIN;
    const sent = dodges.slice(start, end);
    if (
      label !== PLAIN &&
      between &&
      before !== undefined &&
      after !== undefined &&
      isHeld(before) &&
      isHeld(after) &&
      !sent.some(isLost)
    ) {
      framed.set(label, [...(framed.get(label) ?? []), sent]);
    }
    start = end;
  }
  return framed;
}
