import type { Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { RawAnswer } from '../ports.ts';
import { registerOwn } from '../secrets/register.ts';
import { extractAll, isSecret, statedLifetime } from '../tokens/tokens.ts';

/** What an answer gave to those who looked for it. All of it that is secret is registered. */
export interface Granted {
  readonly values: Readonly<Record<string, string>>;
  /** How long the answer says that a value will live, in milliseconds; null if it does not say clearly. */
  lifetimeOf(name: string, now: number): number | null;
}

/** Reads what an answer gives to some names. Tokens come into a run here and nowhere else. */
export function grantedIn(
  accountsContext: AccountsContext,
  identity: Identity,
  answer: RawAnswer,
  wanted: Readonly<Record<string, string>>,
): Granted {
  const values = extractAll(answer, wanted);
  remember(accountsContext, identity, values);
  return {
    values,
    lifetimeOf: (name, now) => statedLifetime(answer, wanted[name], values['expires_in'], now),
  };
}

/** Registers what an identity was given before anybody can print it. */
export function remember(
  { secrets }: Pick<AccountsContext, 'secrets'>,
  identity: Identity,
  given: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(given))
    if (isSecret(identity, name, value)) registerOwn(secrets, identity.name, name, value);
}
