import { createClock, type LedgerEntry, type RunContext } from '@probity/engine';
import type { ClaimedRun } from '../client/server-client.ts';
import type { Lease } from '../lease/lease.ts';
import type { LeasedClient } from '../lease/leased-client.ts';
import { createEventBatches, type EventBatches } from './event-batches.ts';
import { createRemoteLedger } from './remote-ledger.ts';
import { compressLines, readStep, stepLines } from './step-object.ts';

/** What the context of a run is made from. */
export interface RunnerParts {
  readonly claimed: Pick<ClaimedRun, 'run_id' | 'attempt' | 'steps' | 'ledger'>;
  readonly client: LeasedClient;
  readonly lease: Lease;
  readonly runKey: string;
  readonly secretValues: RunContext['secretValues'];
  /** Removes every secret of the run from a text. */
  redact(text: string): string;
}

/** The world of a run on a runner: what it leaves is kept by the server, and only while the lease holds. */
export function runnerContext(parts: RunnerParts): RunContext & { readonly events: EventBatches } {
  const { claimed, client, lease, runKey, secretValues } = parts;
  const before = new Map(claimed.steps.map((step) => [step.name, step]));
  const events = createEventBatches(
    (batch) => client.writeEvents(batch),
    (text) => parts.redact(text),
  );
  return {
    runId: claimed.run_id,
    runAttempt: claimed.attempt,
    signal: lease.stop,
    // Who lost the run does not clean up: the newer attempt does, and knows everything that was made.
    leave: lease.lost,
    confirm: () => lease.look(),
    clock: createClock(),
    runKey,
    secretValues,
    ledger: createRemoteLedger(
      client,
      claimed.ledger.flatMap((entry) => (isEntry(entry) ? [entry] : [])),
    ),
    events,
    emit: (event) => events.emit(event),
    async step(name, stateful, work) {
      lease.check();
      const earlier = before.get(name);
      if (earlier?.finished === true && earlier.object !== null) {
        const bytes = await client.read(earlier.object);
        return readStep(bytes.toString('utf8'));
      }
      // Recorded first: a runner that takes over must know that accounts may be locked by now.
      if (stateful) await client.writeStep({ name, finished: false, object: null });
      const output = await work(earlier !== undefined);
      lease.check();
      // A step that was cancelled in the middle is none that a later attempt could build on.
      if (lease.stop.aborted) return output;
      const object = await client.store(await compressLines(stepLines(output)));
      await client.writeStep({ name, finished: true, object });
      return output;
    },
  };
}

function isEntry(entry: object): entry is LedgerEntry {
  return 'n' in entry && 'label' in entry && 'kind' in entry && 'owner' in entry && 'state' in entry;
}
