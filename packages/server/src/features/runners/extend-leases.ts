import { sql } from 'kysely';
import { asTenant } from '../../database/tenancy.ts';
import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { runnerOf } from './runner-caller.ts';

interface Beat {
  readonly run_id: string;
  readonly attempt: number;
}

/** Extends the leases of a runner. A run that it does not hold any more is lost, whatever the reason. */
export function leaseHandlers(services: Services): Handlers<'extendLeases'> {
  const { queue } = services;
  return {
    extendLeases: async ({ caller, body }) => {
      const { runnerId } = runnerOf(caller);
      const owned = await Promise.all(
        body.runs.map(async (beat) => ({ beat, organisationId: await queue.organisationOf(beat.run_id) })),
      );
      const byOrganisation = Map.groupBy(owned, ({ organisationId }) => organisationId);
      const extended = await Promise.all(
        [...byOrganisation].map(async ([organisationId, own]) =>
          organisationId === undefined
            ? []
            : extend(
                services,
                { organisationId, runnerId },
                own.map(({ beat }) => beat),
              ),
        ),
      );
      const flags = new Map(
        extended.flat().map(({ run_id, cancel_requested }) => [run_id, cancel_requested]),
      );
      return {
        body: {
          runs: body.runs.map(({ run_id }) => ({
            run_id,
            state: flags.has(run_id) ? 'held' : 'lost',
            cancel_requested: flags.get(run_id) ?? false,
          })),
        },
      };
    },
  };
}

/** All runs of an organisation in one statement. The attempt is in the row that is changed, so that no newer one is extended. */
function extend(
  { db, queue }: Services,
  { organisationId, runnerId }: { readonly organisationId: string; readonly runnerId: string },
  beats: readonly Beat[],
): Promise<readonly { run_id: string; cancel_requested: boolean }[]> {
  return asTenant(db, { organisationId }, async (transaction) => {
    const { rows } = await sql<{ run_id: string; cancel_requested: boolean }>`
      UPDATE due_run SET due_at = clock_timestamp() + make_interval(secs => ${queue.leaseSeconds})
      FROM run, unnest(${beats.map(({ run_id }) => run_id)}::uuid[], ${beats.map(({ attempt }) => attempt)}::integer[])
        AS beat (run_id, attempt)
      WHERE due_run.run_id = beat.run_id AND due_run.attempt = beat.attempt AND due_run.state = 'held'
        AND run.id = due_run.run_id AND run.attempt = beat.attempt AND run.runner_id = ${runnerId}
        AND run.state = 'running'
      RETURNING due_run.run_id, run.cancel_requested`.execute(transaction);
    return rows;
  });
}
