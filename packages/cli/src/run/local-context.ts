import { createClock, type Ledger, type RunContext, type RunEvent } from '@probity/engine';

/** What a run on this machine is given. */
export interface LocalParts {
  readonly runId: string;
  readonly runKey: string;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly attempt?: number;
  emit(event: RunEvent): void;
}

/** The world of a run in this process: steps are done once and kept nowhere, and the ledger is a file. */
export function localContext(parts: LocalParts): RunContext {
  return {
    attempt: 1,
    ...parts,
    emit: (event) => parts.emit(event),
    // Not bound to the signal: clean-up waits too, and it runs after an interruption.
    clock: createClock(),
    step: (_name, _stateful, work) => work(false),
  };
}
