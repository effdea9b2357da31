import type { Exchange, Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { AUTHORIZATION, basic } from '../request/place.ts';
import { accountLabel, nameBy } from '../accounts/account-name.ts';
import type { GuardedRead } from './guarded-reads.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import { otherNames } from './other-names.ts';
import { isLetIn, saysNothing, sendPlaced } from './place-token.ts';

/** HTTP Basic as a place of credentials, in words. */
export const BASIC_PLACE = 'Authorization: Basic …';

/** Tries name and password by HTTP Basic, with each name that the account has; keeps the first that is accepted. */
export async function learnBasic(
  context: AccountsContext,
  ways: LearnedWays,
  identity: Identity,
  read: GuardedRead,
): Promise<boolean> {
  const credential = { kind: 'basic' } as const;
  if ((await isBasicAccepted(context, identity, identity.user ?? identity.name, read)) === true) {
    ways.learn(identity.name, { credential });
    return true;
  }
  for (const name of otherNames(context, identity)) {
    const user = nameBy(name, context.canaries, accountLabel(identity.name));
    if ((await isBasicAccepted(context, identity, user, read)) !== true) continue;
    ways.learn(identity.name, { credential, name });
    return true;
  }
  return false;
}

/** Whether a read takes name and password by HTTP Basic, and not a wrong password; undefined if it did not say. */
export async function isBasicAccepted(
  context: AccountsContext,
  identity: Identity,
  user: string,
  read: GuardedRead,
): Promise<boolean | undefined> {
  const password = context.passwords.of(identity.name);
  if (password === undefined) return false;
  const request = { identity, read, word: 'credential' };
  const places = { place: AUTHORIZATION };
  const ask = (word: string, which: 'genuine' | 'invented'): Promise<Exchange | undefined> =>
    sendPlaced(context, request, places, { credential: basic(user, word) }, which);
  const answer = await ask(password, 'genuine');
  if (answer !== undefined && saysNothing(answer)) return undefined;
  if (answer === undefined || !isLetIn(answer, read.bare)) return false;
  const other = await ask(context.passwords.wrong(identity.name, 0), 'invented');
  return other !== undefined && !isLetIn(other, read.bare);
}
