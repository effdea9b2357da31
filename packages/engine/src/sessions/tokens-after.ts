import { opensSessions } from '@probity/model';
import type { Granted } from '../authentication/granted.ts';
import { credentialName, tokensOf, type Tokens } from '../tokens/tokens.ts';
import type { Session } from './session.ts';

/** What a session has after it was granted something; undefined if its credential is not among it. */
export function tokensAfter(
  { identity: { credential }, current }: Session,
  granted: Granted,
  now: number,
): Tokens | undefined {
  if (!opensSessions(credential)) return undefined;
  const name = credentialName(credential.place);
  if (granted.values[name] === undefined) return undefined;
  const values = { ...current.values, ...granted.values };
  return tokensOf(credential.place, values, now, granted.lifetimeOf(name, now)) ?? current;
}
