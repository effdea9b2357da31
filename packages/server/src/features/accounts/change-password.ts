import type { Handler } from '../../http/call.ts';
import { found } from '../../http/page.ts';
import { Refusal } from '../../refusal.ts';
import { asPerson } from '../../identity/caller.ts';
import { hashPassword } from '../../identity/password.ts';
import { checkPassword } from './check-password.ts';
import type { SignInServices } from './sign-in-limits.ts';
import { NO_SESSION } from './sessions.ts';

/** Changes the password of an account and ends all its sessions, this one as well. */
export function changePassword(services: SignInServices): Handler<'changePassword'> {
  return async ({ caller, body, request, transact }) => {
    const { accountId } = asPerson(caller);
    const { email } = found(
      await transact((transaction) =>
        transaction.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst(),
      ),
    );
    // Somebody with a stolen session must not be able to try passwords without a limit.
    const account = await checkPassword(services, {
      email,
      password: body.current_password,
      clientAddress: request.ip,
    });
    const passwordHash = await hashPassword(body.new_password);
    await transact(async (transaction) => {
      const changed = await transaction
        .updateTable('account')
        .set((row) => ({
          password_hash: passwordHash,
          password_changed_at: new Date(),
          version: row('version', '+', 1),
        }))
        .where('id', '=', accountId)
        .where('password_hash', '=', account.password_hash)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw new Refusal('sign-in-failed');
      await transaction.deleteFrom('session').where('account_id', '=', accountId).execute();
    });
    return { body: undefined, headers: NO_SESSION };
  };
}
