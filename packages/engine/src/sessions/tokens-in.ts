import { opensSessions } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { remember } from '../authentication/log-in.ts';
import type { RawAnswer } from '../ports.ts';
import { credentialName, extractAll, statedLifetime, tokensOf, type Tokens } from '../tokens/tokens.ts';
import type { Session } from './session.ts';

/** What a session has after an answer that gave it tokens; undefined if it gave none. Its secrets are registered. */
export function tokensIn(
  accountsContext: AccountsContext,
  { identity, current }: Session,
  answer: RawAnswer,
  wanted: Readonly<Record<string, string>>,
): Tokens | undefined {
  const { credential } = identity;
  if (!opensSessions(credential) || answer.status < 200 || answer.status >= 300) return undefined;
  const found = extractAll(answer, wanted);
  remember(accountsContext, identity, found);
  const name = credentialName(credential.place);
  if (found[name] === undefined) return undefined;
  const now = accountsContext.clock.unixMs();
  const lifetime = statedLifetime(answer, wanted[name], found['expires_in'], now);
  return tokensOf(credential.place, { ...current.values, ...found }, now, lifetime) ?? current;
}
