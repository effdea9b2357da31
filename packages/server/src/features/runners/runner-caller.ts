import { Refusal } from '../../refusal.ts';
import type { Caller, RunnerCaller } from '../../identity/caller.ts';

/** The runner that calls; only runners reach what they call, so that others are refused as nobody. */
export function runnerOf(caller: Caller): RunnerCaller {
  if (caller.kind !== 'runner') throw new Refusal('not-signed-in');
  return caller;
}
