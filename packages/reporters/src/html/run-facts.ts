import type { RunResult } from '@probity/model';
import { ownershipText } from '../text/ownership-text.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted, duration } from '../text/words.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What identifies a run: when, in which mode, with whom, and by which release. */
export function runFacts({ run, target, identities, tool }: RunResult): string[] {
  return [
    `Run ${untrusted(run.id, 40)}, ${timeSpan(run.started, run.seconds)}`,
    `Mode ${target.mode}`,
    `${counted(identities.length, 'identity', 'identities')}, ${counted(target.operations.length, 'operation')}`,
    `${counted(run.requests, 'request')} in ${duration(run.seconds)}`,
    `Probity ${untrusted(tool.version, 40)}`,
    ...(target.ownership === undefined ? [] : [`Ownership ${ownershipText(target.ownership)}`]),
  ];
}

/** `11 July 2026, 06:12 to 06:21 UTC`; a time that cannot be read is given as it is. */
export function timeSpan(started: string, seconds: number): string {
  const begin = new Date(started);
  if (Number.isNaN(begin.getTime())) return untrusted(started, 40);
  const end = new Date(begin.getTime() + seconds * 1000);
  const day = `${begin.getUTCDate()} ${MONTHS[begin.getUTCMonth()]} ${begin.getUTCFullYear()}`;
  const [from, to] = [clock(begin), clock(end)];
  return from === to ? `${day}, ${from} UTC` : `${day}, ${from} to ${to} UTC`;
}

function clock(time: Date): string {
  return time.toISOString().slice(11, 16);
}
