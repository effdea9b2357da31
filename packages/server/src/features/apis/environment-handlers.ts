import type { teamSchemas } from '@probity/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { assertNew } from '../../http/assert-new.ts';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { assertVersion } from '../../http/version.ts';
import { newId } from '../../identity/new-id.ts';
import { assertNoRun } from './assert-no-run.ts';
import { ENVIRONMENT_COLUMNS, findEnvironment, type EnvironmentRow } from './find-environment.ts';
import { keepInterval } from './interval.ts';

type Ids =
  | 'listEnvironments'
  | 'createEnvironment'
  | 'readEnvironment'
  | 'changeEnvironment'
  | 'deleteEnvironment';

/** Lists, makes, changes and deletes the environments of an API. */
export function environmentHandlers(): Handlers<Ids> {
  return {
    listEnvironments: async ({ params: { api_id = '' }, query, transact }) => ({
      body: await transact(async (transaction) => {
        found(await transaction.selectFrom('api').select('id').where('id', '=', api_id).executeTakeFirst());
        return readPage(
          query,
          ({ before, most }) =>
            transaction
              .selectFrom('environment')
              .select(ENVIRONMENT_COLUMNS)
              .where('api_id', '=', api_id)
              .where('id', '<', before)
              .orderBy('id', 'desc')
              .limit(most)
              .execute(),
          show,
        );
      }),
    }),
    createEnvironment: async ({
      params: { api_id = '' },
      body,
      tenancy: { organisationId = '' },
      transact,
    }) => {
      const row = await transact(async (transaction) => {
        const api = transaction.selectFrom('api').select('id').where('id', '=', api_id).forKeyShare();
        found(await api.executeTakeFirst());
        return assertNew(
          transaction
            .insertInto('environment')
            .values({ id: newId(), organisation_id: organisationId, api_id, ...body })
            .returning(ENVIRONMENT_COLUMNS)
            .executeTakeFirstOrThrow(),
        );
      });
      return { body: show(row), version: row.version };
    },
    readEnvironment: async ({ params, transact }) => {
      const row = await transact((transaction) => findEnvironment(transaction, params));
      return { body: show(row), version: row.version };
    },
    changeEnvironment: async ({ params, body, version, transact }) => {
      const row = await transact(async (transaction) => {
        const old = await findEnvironment(transaction, params, 'for update');
        assertVersion(version, old);
        const changed = await assertNew(
          transaction
            .updateTable('environment')
            .set({ ...given(body), version: sql<number>`version + 1` })
            .where('id', '=', old.id)
            .returning(ENVIRONMENT_COLUMNS)
            .executeTakeFirstOrThrow(),
        );
        await keepInterval(transaction, changed);
        return changed;
      });
      return { body: show(row), version: row.version };
    },
    deleteEnvironment: async ({ params, version, transact }) => {
      await transact(async (transaction) => {
        const old = await findEnvironment(transaction, params, 'for update');
        assertVersion(version, old);
        await assertNoRun(transaction, { environment_id: old.id });
        await transaction.deleteFrom('environment').where('id', '=', old.id).execute();
      });
      return { body: undefined };
    },
  };
}

type Change = z.output<typeof teamSchemas.EnvironmentChange>;
type Settings = Pick<EnvironmentRow, 'name' | 'network' | 'interval_seconds'>;

/** What was left out stays as it is. */
function given({ name, network, interval_seconds }: Change): Partial<Settings> {
  return {
    ...(name !== undefined && { name }),
    ...(network !== undefined && { network }),
    ...(interval_seconds !== undefined && { interval_seconds }),
  };
}

function show(row: EnvironmentRow): z.input<typeof teamSchemas.Environment> {
  const { profile, created_at } = row;
  const { id, api_id, name, network, interval_seconds, origin } = row;
  const same = { id, api_id, name, network, interval_seconds, origin };
  return { ...same, has_profile: profile !== null, created_at: created_at.toISOString() };
}
