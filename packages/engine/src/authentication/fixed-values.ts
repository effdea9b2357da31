import type { Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { basicWords } from '../request/place.ts';
import { remember } from './granted.ts';
import { secretsOf } from './log-in.ts';

/** What an identity that does not log in has for templates: its secrets, its name, and both as HTTP Basic writes them. */
export function fixedValues(
  accountsContext: AccountsContext,
  identity: Identity,
): Readonly<Record<string, string>> {
  const known = { ...secretsOf(accountsContext, identity), user: identity.user ?? identity.name };
  const words = basicWords(known);
  remember(accountsContext, identity, words);
  return { ...known, ...words };
}
