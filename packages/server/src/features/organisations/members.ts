import type { Handlers } from '../../http/call.ts';
import { found, readPage } from '../../http/page.ts';
import { assertVersion } from '../../http/version.ts';
import {
  assertNotLastOwner,
  lockMembers,
  revokeExcessTokens,
  selectMembers,
  showMember,
} from './member-rows.ts';

/** The members of an organisation: who they are, and what becomes of their roles. */
export const MEMBER_HANDLERS: Handlers<'listMembers' | 'changeMember' | 'removeMember'> = {
  listMembers: ({ params, query, transact }) =>
    transact(async (transaction) => ({
      body: await readPage(
        query,
        ({ before, most }) =>
          selectMembers(transaction, params['organisation_id'] ?? '')
            .where('membership.id', '<', before)
            .orderBy('membership.id', 'desc')
            .limit(most)
            .execute(),
        showMember,
      ),
    })),
  changeMember: ({ params, body, version, transact }) =>
    transact(async (transaction) => {
      const organisationId = params['organisation_id'] ?? '';
      await lockMembers(transaction, organisationId);
      const member = found(
        await selectMembers(transaction, organisationId)
          .where('membership.id', '=', params['member_id'] ?? '')
          .executeTakeFirst(),
      );
      assertVersion(version, member);
      if (body.role !== 'owner') await assertNotLastOwner(transaction, organisationId, member);
      const changed = await transaction
        .updateTable('membership')
        .set((columns) => ({ role: body.role, version: columns('version', '+', 1) }))
        .where('id', '=', member.id)
        .returning(['role', 'version'])
        .executeTakeFirstOrThrow();
      await revokeExcessTokens(transaction, organisationId, member.account_id);
      return { body: showMember({ ...member, ...changed }), version: changed.version };
    }),
  removeMember: ({ params, transact }) =>
    transact(async (transaction) => {
      const organisationId = params['organisation_id'] ?? '';
      await lockMembers(transaction, organisationId);
      const member = found(
        await selectMembers(transaction, organisationId)
          .where('membership.id', '=', params['member_id'] ?? '')
          .executeTakeFirst(),
      );
      await assertNotLastOwner(transaction, organisationId, member);
      await transaction.deleteFrom('membership').where('id', '=', member.id).execute();
      await revokeExcessTokens(transaction, organisationId, member.account_id);
      return { body: undefined };
    }),
};
