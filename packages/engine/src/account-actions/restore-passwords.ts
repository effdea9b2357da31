import type { Json, Leftover } from '@probity/model';
import { isFurtherAccount, isSignedUp } from '../accounts/account-name.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { restorePassword } from './restore-password.ts';

/** Sets every password that the ledger names back to the profile's. `ownIds` is told a record that was read anew. */
export async function restorePasswords(
  accountsContext: AccountsContext,
  ownIds: (owner: string, record: Json | undefined) => Readonly<Record<string, string>>,
): Promise<readonly Leftover[]> {
  const { ledger, target } = accountsContext;
  const entries = ledger.entries.filter(({ kind, state }) => kind === 'password' && state !== 'undone');
  const leftovers: Leftover[] = [];
  for (const owner of new Set(entries.map((entry) => entry.owner))) {
    // Nobody but this run ever knew the password of an account that it signed up.
    if (
      isFurtherAccount(owner) ||
      target.identities.some((each) => each.name === owner && isSignedUp(each))
    ) {
      for (const { n, owner: whose } of entries) if (whose === owner) await ledger.undone(n);
      continue;
    }
    leftovers.push(...(await restorePassword(accountsContext, owner, (record) => ownIds(owner, record))));
  }
  return leftovers;
}
