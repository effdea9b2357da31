import type { Database } from '../../database/connect.ts';
import { asTenant } from '../../database/tenancy.ts';
import type { Handler } from '../../http/call.ts';
import { Refusal } from '../../refusal.ts';
import { hashOf, newCredential } from '../../identity/credential.ts';
import { newId } from '../../identity/new-id.ts';
import { setSessionCookie } from '../../identity/session-cookie.ts';
import { SESSION_SECONDS } from '../../identity/session-lifetime.ts';
import { checkPassword, type CheckedAccount } from './check-password.ts';
import type { SignInServices } from './sign-in-limits.ts';
import { showSession, type SessionRow } from './sessions.ts';

/** Signs in with an address and a password. Each sign-in is a new session, whatever the caller brought. */
export function signIn(services: SignInServices): Handler<'signIn'> {
  return async ({ body: { email, password }, request }) => {
    const account = await checkPassword(services, { email, password, clientAddress: request.ip });
    const [secret, csrfToken] = [newCredential('session'), newCredential('csrf')];
    const session = await openSession(services.db, account, { secret, csrfToken });
    return {
      body: {
        account: { id: account.id, email: account.email, name: account.name },
        session: showSession(session),
        csrf_token: csrfToken,
      },
      headers: { 'set-cookie': setSessionCookie(secret, SESSION_SECONDS) },
    };
  };
}

function openSession(
  db: Database,
  { id: accountId, password_hash: checked }: CheckedAccount,
  { secret, csrfToken }: { readonly secret: string; readonly csrfToken: string },
): Promise<SessionRow> {
  return asTenant(db, { accountId }, async (transaction) => {
    // A password that changes at this moment ends this session with all others.
    const { password_hash: present } = await transaction
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', accountId)
      .forShare()
      .executeTakeFirstOrThrow();
    if (present !== checked) throw new Refusal('sign-in-failed');
    await transaction
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('expires_at', '<', new Date())
      .execute();
    return transaction
      .insertInto('session')
      .values({
        id: newId(),
        account_id: accountId,
        secret_hash: hashOf(secret),
        csrf_hash: hashOf(csrfToken),
        expires_at: new Date(Date.now() + SESSION_SECONDS * 1000),
      })
      .returning(['id', 'created_at', 'last_used_at', 'expires_at'])
      .executeTakeFirstOrThrow();
  });
}
