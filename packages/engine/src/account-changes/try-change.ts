import type { AccountChange, Json } from '@probity/model';
import {
  isUnavailable,
  type ChangeTry,
  type SentChange,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { keyOf, type ChangeContext } from './change-context.ts';
import { changeRequest, slippedIn } from './change-request.ts';
import { isSameValue } from './is-same-value.ts';
import { proofFor } from './proof-for.ts';

/** Sends a change once, ledger first. */
export async function tryChange(
  context: ChangeContext,
  session: SessionRef,
  changeTry: ChangeTry,
  epoch: string | null,
): Promise<SentChange | Unavailable> {
  const { accounts, sendStep, standing, prepared, seen, tried } = context;
  const { ledger, ours } = accounts;
  const change = context.find(changeTry.change);
  const owner = session.identity;
  const key = keyOf(session, change.name);
  const before = standing.get(key);
  const label = context.newLabel('change', change.name, owner);
  const value = newValue(accounts, change, owner, label, before);
  if (typeof value === 'string') ours.account(owner, value);
  const proof = await proofFor(context, session, change, changeTry);
  if (isUnavailable(proof)) return proof;
  const first = prepared.get(key);
  const restore = first === undefined ? before : first.before;
  const intent = { label, owner, params: {} };
  const { n } = await ledger.intend(
    change.kind === 'password'
      ? { ...intent, kind: 'password' }
      : { ...intent, kind: 'account-change', operation: change.name, before: restore ?? null },
  );
  const isProved = changeTry.proof === 'right' && changeTry.route === undefined;
  tried.set(label, {
    entries: first === undefined ? [n] : [first.n, n],
    value,
    before,
    restore,
    isProved,
    route: changeTry.route,
  });
  seen.delete(key);
  const step =
    changeTry.route === undefined
      ? changeRequest(change, value, proof.sent)
      : slippedIn(accounts.operation(changeTry.route), change, value ?? '');
  const purpose = isProved ? 'control' : 'attack';
  const sent = await sendStep(session, step, { purpose, epoch, values: proof.values });
  if (!isUnavailable(sent)) return { exchange: sent.exchange, label };
  await ledger.undone(n);
  return sent;
}

/** A value that the account does not have yet; undefined where a change brings none. */
function newValue(
  { passwords, canaries }: Pick<AccountsContext, 'passwords' | 'canaries'>,
  change: AccountChange,
  owner: string,
  label: string,
  before: Json | undefined,
): Json | undefined {
  if (change.values.length > 0)
    return change.values.find((each) => !isSameValue(before, each, undefined)) ?? change.values[0];
  switch (change.kind) {
    case 'password':
      return passwords.invent(owner, label);
    case 'email':
      return canaries.invent('email', label);
    case 'phone':
      return canaries.invent('phone', label);
    case 'payout':
      return change.field === null ? undefined : canaries.make(label, owner);
    case 'second_factor':
    case 'deletion':
      return undefined;
  }
}
