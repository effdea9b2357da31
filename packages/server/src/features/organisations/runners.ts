import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { hashOf, newCredential } from '../../identity/credential.ts';
import { newId } from '../../identity/new-id.ts';

const SHOWN = [
  'id',
  'name',
  'network',
  'labels',
  'version',
  'created_at',
  'last_seen_at',
  'revoked_at',
] as const;

type RunnerRow = Pick<Selectable<Tables['runner']>, (typeof SHOWN)[number]>;

/** The runners of an organisation. Of a runner's token only a hash is kept. */
export const RUNNER_ROW_HANDLERS: Handlers<'listRunners' | 'createRunner' | 'revokeRunner'> = {
  listRunners: ({ params, query, transact }) =>
    transact(async (transaction) => ({
      body: await readPage(
        query,
        ({ before, most }) =>
          transaction
            .selectFrom('runner')
            .select(SHOWN)
            .where('organisation_id', '=', params['organisation_id'] ?? '')
            .where('id', '<', before)
            .orderBy('id', 'desc')
            .limit(most)
            .execute(),
        show,
      ),
    })),
  createRunner: ({ params, body, transact }) =>
    transact(async (transaction) => {
      const token = newCredential('runner');
      const row = await transaction
        .insertInto('runner')
        .values({
          id: newId(),
          organisation_id: params['organisation_id'] ?? '',
          name: body.name,
          network: body.network,
          secret_hash: hashOf(token),
        })
        .returning(SHOWN)
        .executeTakeFirstOrThrow();
      return { body: { ...show(row), token } };
    }),
  revokeRunner: ({ params, transact }) =>
    transact(async (transaction) => {
      const { id } = found(
        await transaction
          .updateTable('runner')
          .set((columns) => ({ revoked_at: columns.fn.coalesce('revoked_at', columns.val(new Date())) }))
          .where('organisation_id', '=', params['organisation_id'] ?? '')
          .where('id', '=', params['runner_id'] ?? '')
          .returning('id')
          .executeTakeFirst(),
      );
      // Nobody extends its leases from now on: what it holds is taken over at once, not when they lapse.
      await transaction
        .updateTable('due_run')
        .set({ due_at: new Date() })
        .where('state', '=', 'held')
        .where('run_id', 'in', (query) =>
          query.selectFrom('run').select('run.id').where('runner_id', '=', id),
        )
        .execute();
      return { body: undefined };
    }),
};

function show({ labels, created_at: created, ...row }: RunnerRow) {
  return {
    id: row.id,
    name: row.name,
    network: row.network,
    labels: [...labels],
    version: row.version,
    created_at: created.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
