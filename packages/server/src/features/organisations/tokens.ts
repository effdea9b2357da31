import { TOKEN_PERMISSIONS } from '@probity/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { asPerson } from '../../identity/caller.ts';
import { hashOf, newCredential } from '../../identity/credential.ts';
import { areWithin, readGrants } from '../../identity/grants.ts';
import { newId } from '../../identity/new-id.ts';
import { assertApi } from './add-member.ts';

const SHOWN = [
  'id',
  'name',
  'permissions',
  'api_id',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

type TokenRow = Pick<Selectable<Tables['token']>, (typeof SHOWN)[number]>;

/** The tokens of an organisation. Of a token itself only a hash is kept. */
export const TOKEN_HANDLERS: Handlers<'listTokens' | 'createToken' | 'revokeToken'> = {
  listTokens: ({ params, query, transact }) =>
    transact(async (transaction) => ({
      body: await readPage(
        query,
        ({ before, most }) =>
          transaction
            .selectFrom('token')
            .select(SHOWN)
            .where('organisation_id', '=', params['organisation_id'] ?? '')
            .where('id', '<', before)
            .orderBy('id', 'desc')
            .limit(most)
            .execute(),
        show,
      ),
    })),
  createToken: ({ caller, params, body, transact }) =>
    transact(async (transaction) => {
      const organisationId = params['organisation_id'] ?? '';
      const { accountId } = asPerson(caller);
      await assertApi(transaction, body.api_id);
      const grants = await readGrants(transaction, organisationId, accountId);
      if (!areWithin(grants, body.permissions, body.api_id))
        throw new Refusal('forbidden', 'A token may not do more than the person who creates it.');
      const token = newCredential('token');
      const row = await transaction
        .insertInto('token')
        .values({
          id: newId(),
          organisation_id: organisationId,
          name: body.name,
          secret_hash: hashOf(token),
          permissions: TOKEN_PERMISSIONS.filter((each) => body.permissions.includes(each)),
          api_id: body.api_id,
          created_by: accountId,
          expires_at: new Date(Date.now() + body.expires_in_days * DAY),
        })
        .returning(SHOWN)
        .executeTakeFirstOrThrow();
      return { body: { ...show(row), token } };
    }),
  revokeToken: ({ params, transact }) =>
    transact(async (transaction) => {
      found(
        await transaction
          .updateTable('token')
          .set((columns) => ({ revoked_at: columns.fn.coalesce('revoked_at', columns.val(new Date())) }))
          .where('organisation_id', '=', params['organisation_id'] ?? '')
          .where('id', '=', params['token_id'] ?? '')
          .returning('id')
          .executeTakeFirst(),
      );
      return { body: undefined };
    }),
};

const DAY = 24 * 60 * 60_000;

function show({ permissions, created_at: created, expires_at: expires, ...row }: TokenRow) {
  return {
    id: row.id,
    name: row.name,
    permissions: TOKEN_PERMISSIONS.filter((each) => permissions.includes(each)),
    api_id: row.api_id,
    created_at: created.toISOString(),
    expires_at: expires.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
