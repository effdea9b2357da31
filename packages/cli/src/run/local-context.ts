import { createClock, type Ledger, type RunContext, type RunEvent } from '@probity/engine';
import type { Stops } from './stop-signals.ts';

/** What a run on this machine is given. */
export interface LocalParts extends Stops {
  readonly runId: string;
  readonly runKey: string;
  readonly ledger: Ledger;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly runAttempt?: number;
  emit(event: RunEvent): void;
}

/** The world of a run in this process: steps are done once and kept nowhere, and the ledger is a file. */
export function localContext(parts: LocalParts): RunContext {
  return {
    runAttempt: 1,
    ...parts,
    emit: (event) => parts.emit(event),
    clock: createClock(),
    step: (_name, _stateful, work) => work(false),
  };
}
