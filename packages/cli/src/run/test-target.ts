import { join } from 'node:path';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { recordNothing, run, type Ledger, type RunEvent, type Selection } from '@probity/engine';
import type { Recording } from '@probity/model';
import { withCheckFacts } from '@probity/reporters';
import { RESULT_FILE } from '../runs/evidence-file-of.ts';
import { keepRecording } from '../runs/keep-recording.ts';
import { withAccepted, type Accepted } from '../accept/load-accepted.ts';
import { openRun } from '../runs/open-run.ts';
import { sourceOf } from '../target/source-of.ts';
import { version } from '../version.ts';
import { localContext } from './local-context.ts';
import type { OpenTarget } from './open-target.ts';
import type { Stops } from './stop-signals.ts';

/** What is tested of a target. */
export interface TestRequest extends OpenTarget {
  readonly selection: Selection;
  /** What the project accepts and knows. */
  readonly accepted: Accepted;
  /** Why there is nothing to test; nothing is sent then. */
  readonly nothing: string | null;
  readonly jwtSecrets?: readonly string[];
}

/** Where a run is kept, how it can be stopped, and who hears of it. */
export interface TestPlace {
  readonly cwd: string;
  /** The folder of all runs, if not the usual one. */
  readonly runDir?: string | undefined;
  /** A second file for the result. */
  readonly output?: string | undefined;
  /** Does the work and may stop it; it is told the name of the run first. */
  within(runId: string, work: (stops: Stops) => Promise<Recording>): Promise<Recording>;
  emit(event: RunEvent): void;
  /** The run is over, and clean-up with it, or it could not begin. */
  end?(): void;
}

/** A run that is over. */
export interface Tested {
  readonly recording: Recording;
  /** How many objects and accounts clean-up removed. */
  readonly removed: number;
  /** The folder of the run. */
  readonly path: string;
  /** Why a file of the result could not be written, one sentence for each. */
  readonly problems: readonly string[];
}

/** Tests a target, cleans up and keeps what was recorded: the one way of a run, for the command line and for programs. */
export async function testTarget(request: TestRequest, place: TestPlace): Promise<Tested> {
  const { recording: performed, removed, path } = await perform(request, place).finally(() => place.end?.());
  const recording = {
    ...performed,
    result: withCheckFacts(withAccepted(performed.result, request.accepted), checklist),
  };
  const files = [join(path, RESULT_FILE), ...(place.output === undefined ? [] : [place.output])];
  const kept = await Promise.all(files.map((file) => keepRecording(file, recording)));
  return { recording, removed, path, problems: kept.filter((problem) => problem !== null) };
}

async function perform(
  { ready, admission, selection, nothing, jwtSecrets }: TestRequest,
  place: TestPlace,
): Promise<Omit<Tested, 'problems'>> {
  const { target, secretValues, network } = ready;
  const source = sourceOf(ready.locate(), place.cwd);
  const { runId, path, ledger } = await openRun(place.cwd, ready, place);
  try {
    const recording = await place.within(runId, (stops) => {
      const emit = (event: RunEvent): void => place.emit(event);
      const parts = { runId, runKey: ledger.runKey, ledger, secretValues, emit };
      const order = {
        target,
        probes,
        selection,
        version,
        source,
        network,
        admission,
        ...(jwtSecrets !== undefined && { jwtSecrets }),
      };
      const context = localContext({ ...parts, ...stops });
      return nothing === null ? run(order, context) : Promise.resolve(recordNothing(order, context));
    });
    return { recording, removed: removedIn(ledger), path };
  } finally {
    await ledger.close();
  }
}

/** Objects and accounts that were made and are gone again, also those removed on the way. */
function removedIn({ entries }: Ledger): number {
  const objects = entries.filter(({ kind }) => kind === 'object' || kind === 'account');
  // What was refused was never made, and has no id.
  return objects.filter(({ state, id }) => state === 'undone' && id !== undefined).length;
}
