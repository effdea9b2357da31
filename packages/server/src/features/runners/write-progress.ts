import { sql } from 'kysely';
import { z } from 'zod';
import { storableJson, storableText } from '../../database/storable-json.ts';
import type { Handlers } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { asHolder } from './as-holder.ts';
import { mergeLedger } from './merge-ledger.ts';

/** What a runner writes while it works: steps, what it makes on the target, and progress. */
export function writeHandlers(services: Services): Handlers<'writeStep' | 'writeLedger' | 'writeEvents'> {
  return {
    writeStep: async ({ caller, params, body: { attempt, name, finished, object } }) => {
      await asHolder(
        services,
        { caller, runId: params['run_id'] ?? '', attempt },
        async (transaction, run) => {
          const written = { attempt, finished, object, at: new Date() };
          await transaction
            .insertInto('step_result')
            .values({ ...idsOf(run), name: storableText(name), ...written })
            .onConflict((conflict) =>
              conflict
                .columns(['run_id', 'name'])
                .doUpdateSet(written)
                // What has ended stays as it ended.
                .where('step_result.finished', '=', false),
            )
            .execute();
        },
      );
      return { body: undefined };
    },
    writeLedger: async ({ caller, params, body: { attempt, entries } }) => {
      await asHolder(
        services,
        { caller, runId: params['run_id'] ?? '', attempt },
        async (transaction, run) => {
          const before = await transaction
            .selectFrom('ledger')
            .select('entry')
            .where('run_id', '=', run.runId)
            .where('n', 'in', [...new Set(entries.map(({ n }) => n)), 0])
            .execute();
          const merged = mergeLedger(
            before.map(({ entry }) => ENTRY.parse(entry)),
            entries,
          );
          if (merged.length === 0) return;
          await transaction
            .insertInto('ledger')
            .values(
              merged.map((entry) => ({ ...idsOf(run), n: entry.n, attempt, entry: storableJson(entry) })),
            )
            .onConflict((conflict) =>
              conflict.columns(['run_id', 'n']).doUpdateSet({
                attempt,
                entry: (excluded) => excluded.ref('excluded.entry'),
              }),
            )
            .execute();
        },
        // One write after the other: each adds to what the last one left.
        'update',
      );
      return { body: undefined };
    },
    writeEvents: async ({ caller, params, body: { attempt, events } }) => {
      await asHolder(
        services,
        { caller, runId: params['run_id'] ?? '', attempt },
        async (transaction, run) => {
          if (events.length === 0) return;
          const { organisation_id, api_id, run_id } = idsOf(run);
          await sql`INSERT INTO event (organisation_id, api_id, run_id, attempt, data)
          SELECT ${organisation_id}, ${api_id}, ${run_id}, ${attempt}, data
          FROM jsonb_array_elements(${storableJson(events)}::jsonb) WITH ORDINALITY AS told (data, n)
          ORDER BY n`.execute(transaction);
        },
        // One after the other: who follows the run has read up to a number, and must not miss a lower one.
        'update',
      );
      return { body: undefined };
    },
  };
}

const ENTRY = z.looseObject({ n: z.int(), state: z.string() });

function idsOf({ organisationId, apiId, runId }: { organisationId: string; apiId: string; runId: string }): {
  organisation_id: string;
  api_id: string;
  run_id: string;
} {
  return { organisation_id: organisationId, api_id: apiId, run_id: runId };
}
