import {
  opensSessions,
  valueAt,
  type AccountChange,
  type Exchange,
  type Identity,
  type Json,
} from '@probity/model';
import { isUnavailable, type ChangeSeen, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { AccountActions } from '../account-actions/account-actions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { logIn } from '../authentication/log-in.ts';
import { jsonOf } from '../request/extract.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createStepSender, type StepSender } from './send-step.ts';

/** What was tried, and what stood there before it. */
interface Tried {
  /** Its entries in the ledger: what was prepared for it has one of its own. */
  readonly entries: readonly number[];
  readonly value: Json | undefined;
  readonly before: Json | undefined;
  /** What is to be there in the end, which is another where something was prepared. */
  readonly restore: Json | undefined;
  /** The operation that was sent the value instead; it takes the old one as well. */
  readonly route?: string | undefined;
  /** It was sent with the right proof. */
  readonly isProved: boolean;
}

/** A value that was read back; it is none if the read failed. */
interface ReadValue {
  readonly exchange: Exchange;
  readonly value: Json | undefined;
  readonly isRead: boolean;
}

/** What the parts of account changes share. */
export interface ChangeContext {
  readonly accounts: AccountsContext;
  readonly sessions: Sessions;
  readonly sendStep: StepSender;
  readonly passwordChanged: AccountActions['passwordChanged'];
  /** By account and change: what it showed last, as a whole and as a value, and what was prepared. */
  readonly seen: Map<string, ChangeSeen>;
  readonly standing: Map<string, Json | undefined>;
  readonly prepared: Map<string, { readonly n: number; readonly before: Json | undefined }>;
  /** By the label of the change. */
  readonly tried: Map<string, Tried>;
  find(name: string): AccountChange;
  identityOf(session: SessionRef): Identity;
  newLabel(kind: string, name: string, owner: string): string;
  /** A login that nobody keeps; null where the account has none. */
  login(session: SessionRef, user: string, password: string): Promise<Exchange | null>;
  readValue(session: SessionRef, change: AccountChange): Promise<ReadValue | Unavailable | null>;
}

/** Nothing was tried yet. */
export function createChangeContext(
  accounts: AccountsContext,
  sessions: Sessions,
  common: Pick<Accounts, 'authorize' | 'values'> & Pick<AccountActions, 'passwordChanged'>,
): ChangeContext {
  const { target, ledger } = accounts;
  const sendStep = createStepSender(accounts, sessions, common);
  let count = 0;
  const identityOf: ChangeContext['identityOf'] = (session) =>
    sessions.peek(session)?.identity ?? accounts.identity(session.identity);
  return {
    accounts,
    sessions,
    sendStep,
    passwordChanged: common.passwordChanged,
    seen: new Map(),
    standing: new Map(),
    prepared: new Map(),
    tried: new Map(),
    find(name) {
      const found = target.accountChanges?.find((each) => each.name === name);
      if (found === undefined) throw new Error(`The target has no change ${name}.`);
      return found;
    },
    identityOf,
    newLabel: (kind, name, owner) => `${kind}/${name}/${owner}/${ledger.entries.length}.${++count}`,
    async login(session, user, password) {
      const identity = identityOf(session);
      const source = identity.credential;
      if (!opensSessions(source)) return null;
      const outcome = await logIn(accounts, { identity, source, user, password, purpose: 'reread' });
      return outcome.last ?? null;
    },
    async readValue(session, { read }) {
      if (read === null) return null;
      const step = { operation: read.operation, values: {}, query: {}, headers: {}, body: null, extract: {} };
      const sent = await sendStep(session, step, { purpose: 'reread' });
      if (isUnavailable(sent)) return sent;
      const body = sent.raw === null ? undefined : jsonOf(sent.raw);
      const isRead = sent.exchange.class === 'success' && body !== undefined;
      return { exchange: sent.exchange, value: isRead ? valueAt(body, read.at) : undefined, isRead };
    },
  };
}

/** By which the state of an account is kept. */
export function keyOf({ identity }: SessionRef, name: string): string {
  return `${identity}\0${name}`;
}
