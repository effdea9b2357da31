import type { Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { signUp } from '../account-actions/sign-up.ts';
import { BASIC_PLACE, learnBasic } from './learn-basic.ts';
import type { Learning, LearningRecord, WayInTools } from './learning.ts';

/** Learns for an identity that nothing lets in but its name and password with every request. */
export async function learnWithoutLogin(tools: WayInTools, identity: Identity): Promise<Learning> {
  const { context } = tools;
  const record: LearningRecord = { exchanges: [], tried: [] };
  const learner = await learnerFor(context, identity, record);
  return { ok: await tryBasic(tools, learner, record), ...record };
}

/** Name and password with every request, where nothing else lets anybody in. */
export async function tryBasic(
  tools: WayInTools,
  identity: Identity,
  record: LearningRecord,
): Promise<boolean> {
  const { context, ways, guardedRead } = tools;
  const read = await guardedRead(identity);
  if (read === undefined || context.passwords.of(identity.name) === undefined) return false;
  record.tried.push(BASIC_PLACE);
  return learnBasic(context, ways, identity, read);
}

/** An account that may be locked learns for one that must not be, if the run signs it up. */
export async function learnerFor(
  context: AccountsContext,
  identity: Identity,
  record: LearningRecord,
): Promise<Identity> {
  if (identity.signUp === undefined) return identity;
  const spare = context.target.identities.find(
    ({ kind, signUp: by }) => kind === 'expendable' && by !== undefined,
  );
  if (spare === undefined || spare.name === identity.name) return identity;
  const { exchanges, message } = await signUp(context, spare);
  record.exchanges.push(...exchanges);
  return message === null ? spare : identity;
}
