import { run, type Admission, type RunEvent } from '@probity/engine';
import type { Recording, Target } from '@probity/model';
import { localContext } from '../run/local-context.ts';
import { openRun } from '../run/open-run.ts';
import { stoppable } from '../run/stop-signals.ts';
import type { Ready } from '../run/load-target.ts';
import type { Host } from '../terminal.ts';
import { version } from '../version.ts';
import { doctorProbe } from './doctor-probe.ts';

/** What a doctor saw. */
export interface Seen {
  /** How every identity fared, with its exchanges. */
  readonly first: Recording;
  /** The calls of those that could sign in; the same as `first` where all could. */
  readonly calls: Recording;
  /** The target with the identities that could sign in. */
  readonly able: Target;
  /** How many objects were made and are gone again. */
  readonly removed: number;
}

/** Logs every identity in and calls what may be called; one that cannot sign in does not keep the others from it. */
export async function lookAround(
  ready: Ready,
  admission: Admission,
  host: Host,
  emit: (event: RunEvent) => void,
): Promise<Seen> {
  const cwd = host.cwd?.() ?? process.cwd();
  const { target, secretValues } = ready;
  let removed = 0;
  const once = async (chosen: Target): Promise<Recording> => {
    const { runId, ledger } = await openRun(cwd, { ...ready, target: chosen });
    try {
      const parts = { runId, runKey: ledger.runKey, ledger, secretValues, emit };
      return await stoppable(
        host,
        (stops) =>
          run(
            { target: chosen, probes: [doctorProbe], version, admission },
            localContext({ ...parts, ...stops }),
          ),
        `probity clean ${runId}`,
      );
    } finally {
      removed += ledger.entries.filter(
        ({ kind, state, id }) => kind === 'object' && state === 'undone' && id,
      ).length;
      await ledger.close();
    }
  };
  const first = await once(target);
  const { identities, run: ran } = first.result;
  const working = new Set(identities.filter(({ ok }) => ok).map(({ name }) => name));
  const able = { ...target, identities: target.identities.filter(({ name }) => working.has(name)) };
  const isBlocked = ran.state === 'untested' && working.size > 0 && working.size < identities.length;
  return { first, calls: isBlocked ? await once(able) : first, able, removed };
}
