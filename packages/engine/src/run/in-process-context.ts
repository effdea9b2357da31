import { createClock } from '../clock.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import type { RunContext } from './context.ts';

/** A context for one process that needs nothing but what is handed in; steps are simply done. */
export function inProcessContext(
  parts: Pick<RunContext, 'runId' | 'runKey' | 'secretValues'> & Partial<RunContext>,
): RunContext {
  return {
    runAttempt: 1,
    signal: new AbortController().signal,
    // Not bound to the signal: clean-up waits too, and it runs after an interruption.
    clock: createClock(),
    step: (_name, _stateful, work) => work(false),
    emit: () => {},
    ledger: createMemoryLedger(),
    ...parts,
  };
}
