import type { Handlers } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { asPerson } from '../../identity/caller.ts';
import { setSessionCookie } from '../../identity/session-cookie.ts';
import { IDLE_SECONDS } from '../../identity/session-lifetime.ts';

/** What is told about a session. */
export interface SessionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

/** A session as it is answered. */
export function showSession({
  id,
  created_at: created,
  last_used_at: used,
  expires_at: expires,
}: SessionRow): {
  id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
} {
  return {
    id,
    created_at: created.toISOString(),
    last_used_at: used.toISOString(),
    expires_at: expires.toISOString(),
  };
}

/** Takes the session away from a browser. */
export const NO_SESSION = { 'set-cookie': setSessionCookie(null, 0) };

const SHOWN = ['id', 'created_at', 'last_used_at', 'expires_at'] as const;

/** The sessions of an account: the present one and all others. */
export const SESSION_HANDLERS: Handlers<'readSession' | 'signOut' | 'listSessions' | 'endSession'> = {
  async readSession({ caller, transact }) {
    const { accountId, sessionId } = asPerson(caller);
    return transact(async (transaction) => {
      const account = found(
        await transaction
          .selectFrom('account')
          .select(['id', 'email', 'name'])
          .where('id', '=', accountId)
          .executeTakeFirst(),
      );
      const session = found(
        await transaction.selectFrom('session').select(SHOWN).where('id', '=', sessionId).executeTakeFirst(),
      );
      return { body: { account, session: showSession(session) } };
    });
  },
  async signOut({ caller, transact }) {
    const { sessionId } = asPerson(caller);
    await transact((transaction) => transaction.deleteFrom('session').where('id', '=', sessionId).execute());
    return { body: undefined, headers: NO_SESSION };
  },
  async listSessions({ caller, transact }) {
    const { accountId } = asPerson(caller);
    const rows = await transact((transaction) =>
      transaction
        .selectFrom('session')
        .select(SHOWN)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', new Date())
        .where('last_used_at', '>', new Date(Date.now() - IDLE_SECONDS * 1000))
        .orderBy('id', 'desc')
        .execute(),
    );
    return { body: { items: rows.map(showSession) } };
  },
  async endSession({ caller, params, transact }) {
    const { accountId, sessionId } = asPerson(caller);
    const { id } = found(
      await transact((transaction) =>
        transaction
          .deleteFrom('session')
          .where('id', '=', params['session_id'] ?? '')
          .where('account_id', '=', accountId)
          .returning('id')
          .executeTakeFirst(),
      ),
    );
    return { body: undefined, headers: id === sessionId ? NO_SESSION : {} };
  },
};
