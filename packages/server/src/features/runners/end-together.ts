import { sql } from 'kysely';
import { gatherCalls } from '../../batching/gather-calls.ts';
import { byKey } from '../../database/by-key.ts';
import { asTenant } from '../../database/tenancy.ts';
import type { Services } from '../../services.ts';
import { afterEnd, endLocked, type Ending } from '../runs/end-runs.ts';

/** The end of a run by the runner that says that it holds it. */
export interface HolderEnding extends Ending {
  readonly attempt: number;
  readonly runnerId: string;
}

/**
 * Ends runs of an organisation that end at the same moment in one transaction. Each is fenced by itself: false for a
 * run that its runner does not hold any more.
 */
export function createEnder(
  services: Pick<Services, 'db' | 'queue'>,
): (organisationId: string, ending: HolderEnding) => Promise<boolean> {
  return gatherCalls(async (organisationId, endings) => {
    const { ended, jobs } = await asTenant(services.db, { organisationId }, async (transaction) => {
      const { rows } = await sql<{ id: string; state: string; attempt: number; runner_id: string }>`
        SELECT id, state, attempt, runner_id FROM run
        WHERE id = ${byKey(endings.map(({ runId }) => runId))} ORDER BY id FOR UPDATE`.execute(transaction);
      const running = rows.filter(({ state }) => state === 'running');
      const holders = new Map(running.map(({ id, attempt, runner_id }) => [id, `${attempt} ${runner_id}`]));
      const own: HolderEnding[] = [];
      for (const ending of endings) {
        if (holders.get(ending.runId) !== `${ending.attempt} ${ending.runnerId}`) continue;
        own.push(ending);
        // The same end twice in one batch: the second comes too late, as it would in the next.
        holders.delete(ending.runId);
      }
      return { ended: new Set(own), jobs: own.length === 0 ? [] : await endLocked(transaction, own) };
    });
    if (ended.size > 0) afterEnd(services, jobs);
    return endings.map((ending) => ended.has(ending));
  });
}
