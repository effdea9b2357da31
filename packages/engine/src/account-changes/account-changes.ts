import {
  isUnavailable,
  type AccountChangeTools,
  type ChangeTry,
  type SentChange,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { AccountActions } from '../account-actions/account-actions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createChangeContext, keyOf, type ChangeContext } from './change-context.ts';
import { seeChange } from './see-change.ts';
import { restoreChange, takeBack } from './take-back.ts';
import { tryChange } from './try-change.ts';

/** Changes of accounts that may be harmed, and what sets them back. */
export interface AccountChanges extends Omit<AccountChangeTools, 'tryChange'> {
  tryChange(
    session: SessionRef,
    changeTry: ChangeTry,
    epoch: string | null,
  ): Promise<SentChange | Unavailable>;
  /** Sets back what an earlier process has changed; null, or why it remains. */
  restoreChange(entry: LedgerEntry): Promise<string | null>;
}

/** Each is written to the ledger before it is sent; a value that is read back decides what became of it. */
export function createAccountChanges(
  accountsContext: AccountsContext,
  sessions: Sessions,
  common: Pick<Accounts, 'authorize' | 'values'> & Pick<AccountActions, 'passwordChanged'>,
): AccountChanges {
  const context = createChangeContext(accountsContext, sessions, common);
  return {
    prepareChange: (session, name) => prepareChange(context, session, name),
    tryChange: (session, changeTry, epoch) => tryChange(context, session, changeTry, epoch),
    seeChange: (session, name, sent) => seeChange(context, session, name, sent),
    takeBack: (session, name, sent) => takeBack(context, session, name, sent),
    restoreChange: (entry) => restoreChange(context, entry),
  };
}

async function prepareChange(
  context: ChangeContext,
  session: SessionRef,
  name: string,
): Promise<Unavailable | null> {
  const { prepare } = context.find(name);
  if (prepare.length === 0) return null;
  const read = await context.readValue(session, context.find(name));
  if (isUnavailable(read)) return read;
  const owner = session.identity;
  const label = context.newLabel('prepared', name, owner);
  const before = read?.value;
  const intent = { label, owner, params: {}, operation: name, before: before ?? null };
  const { n } = await context.accounts.ledger.intend({ ...intent, kind: 'account-change' });
  context.prepared.set(keyOf(session, name), { n, before });
  for (const step of prepare) {
    const sent = await context.sendStep(session, step, { purpose: 'setup' });
    if (isUnavailable(sent)) return sent;
    const status = sent.raw?.status ?? 0;
    if (status >= 200 && status < 300) continue;
    return {
      reason: `${step.operation}, which comes first, was answered ${status}.`,
      missing: `account_changes.${name}`,
    };
  }
  return null;
}
