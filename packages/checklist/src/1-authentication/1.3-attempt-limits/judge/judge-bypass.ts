import type { Exchange, Verdict } from '@probity/model';
import { distinct } from '../complete-record.ts';
import { controlsOf } from './controls-of.ts';
import { bypassesOf, PLAIN, rightLabel } from '../bypasses.ts';
import { IN_A_ROW, SERIES } from '../numbers.ts';
import { unanswered, type Tools } from './judge-attempts.ts';
import { isGranted, isLost, isRefused } from '../reading/login-answer.ts';
import { readAttempts } from '../reading/read-attempts.ts';
import type { BurstRecord, BypassTry } from '../record.ts';

/** Judges the ways around a limit: each counts only between two plain attempts that were held up. */
export function judgeBypass(record: BurstRecord, tools: Tools): Verdict {
  const { right, bypasses } = record;
  const controls = controlsOf(record, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  if (right === undefined || !isRefused(right) || bypasses.length === 0) {
    return tools.inconclusive([tools.doubt('no-limit-to-dodge')]);
  }
  const reading = readAttempts(record);
  const { silent } = reading;
  const ways = bypassesOf(record.described);

  const tries = framedTries(bypasses, reading.isHeld);
  const proofOf = (label: string): Exchange | undefined =>
    bypasses.find((each) => each.label === rightLabel(label))?.login;
  // The right password under another name was held up as well, or that name is nobody's.
  const isSettled = (label: string): boolean => {
    const proof = proofOf(label);
    return proof !== undefined && isRefused(proof);
  };
  const undecided = ways.filter(({ label }) => !tries.has(label) && !isSettled(label));
  const unproved: (Exchange | undefined)[] = [];
  const lifting = ways.flatMap(({ label, kind }) => {
    const series = (tries.get(label) ?? []).filter(
      (each) => distinct(each).length >= IN_A_ROW && each.every((one) => reading.gotThrough(one)),
    );
    const sent = distinct(series.flat());
    if (series.length < SERIES || sent.length < SERIES * IN_A_ROW) return [];
    const proof = proofOf(label);
    // Without the right password getting in under that name, it may be nobody's.
    if (kind === 'spelling' && !silent && !isGranted(proof)) {
      if (proof === undefined || isLost(proof) || reading.isHeld(proof)) unproved.push(proof);
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
  bypasses: readonly BypassTry[],
  isRateLimited: (exchange: Exchange) => boolean,
): Map<string, readonly (readonly Exchange[])[]> {
  const framed = new Map<string, readonly (readonly Exchange[])[]>();
  let start = 0;
  while (start < bypasses.length) {
    let end = start + 1;
    while (end < bypasses.length && bypasses[end]?.label === bypasses[start]?.label) end += 1;
    const label = bypasses[start]?.label ?? PLAIN;
    const before = bypasses[start - 1];
    const after = bypasses[end];
    const between = before?.label === PLAIN && after?.label === PLAIN;
    const sent = bypasses.slice(start, end).map(({ login }) => login);
    if (
      label !== PLAIN &&
      between &&
      isRateLimited(before.login) &&
      isRateLimited(after.login) &&
      !sent.some(isLost)
    ) {
      framed.set(label, [...(framed.get(label) ?? []), sent]);
    }
    start = end;
  }
  return framed;
}
