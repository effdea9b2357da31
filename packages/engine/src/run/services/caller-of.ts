import type { Identity, Target } from '@probity/model';
import type { Accounts } from '../../accounts/accounts.ts';

/** The identity that asks where any would do: the first user that works, or else the first of any kind. */
export function callerOf({
  target: { identities },
  accounts,
}: {
  readonly target: Pick<Target, 'identities'>;
  readonly accounts: Pick<Accounts, 'works'>;
}): Identity | undefined {
  const working = identities.filter(({ name }) => accounts.works(name));
  return working.find(({ kind }) => kind === 'user') ?? working[0];
}
