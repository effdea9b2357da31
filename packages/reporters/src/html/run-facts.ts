import type { RunResult } from '@probity/model';
import { ownershipText } from '../text/ownership-text.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted, duration } from '../text/words.ts';
import { timeSpan } from './time-span.ts';

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
