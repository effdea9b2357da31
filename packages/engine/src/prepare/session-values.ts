import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { ANYONE } from '../accounts/open-to-all.ts';
import { passwordNames } from '../account-actions/restore-password.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What templates may use of a session; `ownIds` are those of its account. */
export function createSessionValues(
  accountsContext: AccountsContext,
  sessions: Pick<Sessions, 'peek'>,
  ownIds: (identity: string) => Readonly<Record<string, string>>,
): Accounts['values'] {
  const { ours, passwords } = accountsContext;
  return (ref) => {
    if (ref.identity === ANYONE.identity) return {};
    const session = sessions.peek(ref);
    // An account that signed up is in no profile, but has a session.
    const identity = session?.identity ?? accountsContext.identity(ref.identity);
    const tokens = session?.current;
    const password = passwords.of(ref.identity);
    // What a login gave, such as the id of a session, is that account's.
    for (const [name, value] of Object.entries(tokens?.values ?? {})) ours.account(ref.identity, value, name);
    return {
      ...ownIds(ref.identity),
      ...tokens?.values,
      user: identity.user ?? identity.name,
      ...(password !== undefined && passwordNames(password)),
      ...(tokens?.refresh && { refresh: tokens.refresh, refresh_token: tokens.refresh }),
    };
  };
}
