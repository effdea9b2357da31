import { run, type Admission, type RunEvent } from '@probity/engine';
import type { Recording, Target } from '@probity/model';
import { shellQuote } from '@probity/reporters';
import { localContext } from '../run/local-context.ts';
import { openRun } from '../runs/open-run.ts';
import { runDirWords, type RunsPlace } from '../runs/runs-place.ts';
import { stoppable } from '../run/stop-signals.ts';
import type { Reachable } from '../target/with-network.ts';
import type { Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';
import { doctorProbe } from './doctor-probe.ts';

/** What a doctor saw. */
export interface Seen {
  /** How every identity fared, and the calls of those that could sign in. */
  readonly recording: Recording;
  /** The target with the identities that could sign in. */
  readonly able: Target;
  /** How many objects were made and are gone again. */
  readonly removed: number;
}

/** Logs every identity in and calls what may be called; one that cannot sign in does not keep the others from it. */
export async function lookAround(
  ready: Reachable,
  admission: Admission,
  host: Host,
  { emit, at }: { readonly emit: (event: RunEvent) => void; readonly at: RunsPlace },
): Promise<Seen> {
  const cwd = host.cwd?.() ?? process.cwd();
  const { target, secretValues, network } = ready;
  const { runId, ledger } = await openRun(cwd, ready, at);
  try {
    const parts = { runId, runKey: ledger.runKey, ledger, secretValues, emit };
    const recording = await stoppable(
      host,
      (stops) =>
        run(
          { target, probes: [doctorProbe], version, admission, network },
          localContext({ ...parts, ...stops }),
        ),
      `probity clean ${runId}${runDirWords(at, shellQuote)}`,
    );
    const working = new Set(recording.result.identities.filter(({ ok }) => ok).map(({ name }) => name));
    const removed = ledger.entries.filter(
      ({ kind, state, id }) => kind === 'object' && state === 'undone' && id,
    ).length;
    const able = { ...target, identities: target.identities.filter(({ name }) => working.has(name)) };
    return { recording, able, removed };
  } finally {
    await ledger.close();
  }
}
