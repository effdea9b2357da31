import type { AccountChange, Json } from '@probity/model';
import { isUnavailable, type SentChange, type SessionRef } from '@probity/probe-kit';
import { isFurtherAccount } from '../accounts/account-name.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { keyOf, type ChangeContext } from './change-context.ts';
import { changeRequest, slippedIn } from './change-request.ts';
import { isSameValue } from './is-same-value.ts';
import { proofFor } from './proof-for.ts';

/** Takes a change back with the right proof, and makes sure; false if it could not be. */
export async function takeBack(
  context: ChangeContext,
  session: SessionRef,
  name: string,
  { label }: SentChange,
): Promise<boolean> {
  const { ledger, passwords } = context.accounts;
  const change = context.find(name);
  const { entries = [], restore, route } = context.tried.get(label) ?? {};
  context.seen.delete(keyOf(session, name));
  if (change.kind === 'deletion') return false;
  if (change.kind === 'password') {
    const old = passwords.profile(session.identity);
    if (old === undefined) return false;
    await sendBack(context, session, change, old);
    const user = context.identityOf(session).user ?? session.identity;
    const login = await context.login(session, user, old);
    if (login?.facts.granted !== true) return false;
    passwords.set(session.identity, old);
  } else {
    // What another operation changed, that one changes back; the right one may wait for a confirmation.
    if (route !== undefined)
      await context.sendStep(session, slippedIn(context.accounts.operation(route), change, restore ?? null), {
        purpose: 'cleanup',
      });
    else await sendBack(context, session, change, restore);
    if (!(await isAsBefore(context, session, change, restore))) return false;
  }
  for (const n of entries) await ledger.undone(n);
  return true;
}

/** Sets back what an earlier process has changed; null, or why it remains. */
export async function restoreChange(
  context: ChangeContext,
  { operation = '', owner, before }: LedgerEntry,
): Promise<string | null> {
  const { target } = context.accounts;
  const change = target.accountChanges?.find((each) => each.name === operation);
  const remains = (why: string): string => `The ${operation} of ${owner} could not be set back: ${why}.`;
  // An account that was signed up is removed as a whole.
  if (isFurtherAccount(owner)) return null;
  if (change === undefined) return remains('it is not known any more');
  const session = { identity: owner, number: 'shared' } as const;
  if (isUnavailable(await context.sessions.get(session))) return remains('it cannot sign in');
  if (await isAsBefore(context, session, change, before)) return null;
  await sendBack(context, session, change, before);
  return (await isAsBefore(context, session, change, before)) ? null : remains('the request had no effect');
}

async function isAsBefore(
  context: ChangeContext,
  session: SessionRef,
  change: AccountChange,
  before: Json | undefined,
): Promise<boolean> {
  const read = await context.readValue(session, change);
  if (read === null || isUnavailable(read) || !read.isRead) return false;
  return isSameValue(read.value, before ?? null, undefined);
}

async function sendBack(
  context: ChangeContext,
  session: SessionRef,
  change: AccountChange,
  before: Json | undefined,
): Promise<void> {
  for (const step of change.undo) await context.sendStep(session, step, { purpose: 'cleanup' });
  if (change.undo.length > 0) return;
  const proof = await proofFor(context, session, change, { proof: 'right' });
  if (isUnavailable(proof)) return;
  const step = changeRequest(change, change.field === null ? undefined : (before ?? null), proof.sent);
  await context.sendStep(session, step, { purpose: 'cleanup', values: proof.values });
}
