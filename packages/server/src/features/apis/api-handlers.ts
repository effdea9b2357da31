import type { teamSchemas } from '@probity/contract';
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { ApiTable } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/tenancy.ts';
import { assertNew } from '../../http/assert-new.ts';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { assertVersion } from '../../http/version.ts';
import { newId } from '../../identity/new-id.ts';
import { assertNoRun } from './assert-no-run.ts';

type Ids = 'listApis' | 'createApi' | 'readApi' | 'renameApi' | 'deleteApi';

/** Lists, makes, renames and deletes APIs. */
export function apiHandlers(): Handlers<Ids> {
  return {
    listApis: async ({ query, transact }) => ({
      body: await transact((transaction) =>
        readPage(
          query,
          ({ before, most }) =>
            transaction
              .selectFrom('api')
              .select(COLUMNS)
              .where('id', '<', before)
              .orderBy('id', 'desc')
              .limit(most)
              .execute(),
          show,
        ),
      ),
    }),
    createApi: async ({ body, tenancy: { organisationId = '' }, transact }) => {
      const row = await transact((transaction) =>
        assertNew(
          transaction
            .insertInto('api')
            .values({ id: newId(), organisation_id: organisationId, name: body.name })
            .returning(COLUMNS)
            .executeTakeFirstOrThrow(),
        ),
      );
      return { body: show(row), version: row.version };
    },
    readApi: async ({ params, transact }) => {
      const row = found(await transact((transaction) => apiAt(transaction, params).executeTakeFirst()));
      return { body: show(row), version: row.version };
    },
    renameApi: async ({ params, body, version, transact }) => {
      const row = await transact(async (transaction) => {
        const old = found(await apiAt(transaction, params).forUpdate().executeTakeFirst());
        assertVersion(version, old);
        return assertNew(
          transaction
            .updateTable('api')
            .set({ name: body.name, version: sql<number>`version + 1` })
            .where('id', '=', old.id)
            .returning(COLUMNS)
            .executeTakeFirstOrThrow(),
        );
      });
      return { body: show(row), version: row.version };
    },
    deleteApi: async ({ params, version, transact }) => {
      await transact(async (transaction) => {
        const old = found(await apiAt(transaction, params).forUpdate().executeTakeFirst());
        assertVersion(version, old);
        await assertNoRun(transaction, { api_id: old.id });
        await transaction.deleteFrom('api').where('id', '=', old.id).execute();
      });
      return { body: undefined };
    },
  };
}

const COLUMNS = ['id', 'name', 'created_at', 'version'] as const;

type Row = Pick<Selectable<ApiTable>, (typeof COLUMNS)[number]>;

function apiAt(transaction: TenantTransaction, params: Readonly<Record<string, string>>) {
  return transaction
    .selectFrom('api')
    .select(COLUMNS)
    .where('id', '=', params['api_id'] ?? '');
}

function show({ id, name, created_at }: Row): z.input<typeof teamSchemas.Api> {
  return { id, name, created_at: created_at.toISOString() };
}
