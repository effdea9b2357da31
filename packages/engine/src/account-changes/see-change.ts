import type { AccountChange, Exchange, Json } from '@probity/model';
import {
  isUnavailable,
  type ChangeSeen,
  type SentChange,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import { newLoginName } from '../accounts/account-name.ts';
import { keyOf, type ChangeContext } from './change-context.ts';
import { isSameValue } from './is-same-value.ts';

/** Reads what a change would bring, or has brought, and writes down what became of it. */
export async function seeChange(
  context: ChangeContext,
  session: SessionRef,
  name: string,
  sent?: SentChange,
): Promise<ChangeSeen | Unavailable> {
  const { accounts, standing, tried, seen } = context;
  const change = context.find(name);
  const key = keyOf(session, name);
  const known = seen.get(key);
  // Nothing was sent since that would change it.
  if (sent === undefined && known !== undefined) return known;
  const identity = context.identityOf(session);
  const attempt = sent && tried.get(sent.label);
  const read = change.kind === 'deletion' ? null : await context.readValue(session, change);
  if (isUnavailable(read)) return read;
  if (sent === undefined && read !== null) standing.set(key, read.value);
  const user = identity.user ?? identity.name;
  const password = accounts.passwords.of(identity.name);
  const isEmail = change.kind === 'email' && user.includes('@') && change.contactOnly !== true;
  const isByLogin = isEmail || change.kind === 'password' || change.kind === 'deletion';
  const oldLogin = isByLogin && password !== undefined ? await context.login(session, user, password) : null;
  const isNew =
    read === null || !read.isRead || attempt === undefined ? null : isBrought(read.value, attempt);
  let newLogin: Exchange | null = null;
  if (attempt !== undefined && typeof attempt.value === 'string' && password !== undefined) {
    // An account has one password: where the old one works, no other was set. Every wrong one counts towards a lock.
    if (change.kind === 'password' && oldLogin?.facts.granted !== true)
      newLogin = await context.login(session, user, attempt.value);
    const isUnchanged = isNew === false && oldLogin?.facts.granted === true;
    if (isEmail && (attempt.isProved || !isUnchanged))
      newLogin = await context.login(session, attempt.value, password);
  }
  const now = { read: read?.exchange ?? null, isNew, oldLogin, newLogin };
  if (sent !== undefined && attempt !== undefined) await note(context, session, change, sent.label, now);
  const hasEffect = isNew === true || newLogin?.facts.granted === true;
  if (!hasEffect && change.prepare.length === 0) seen.set(key, now);
  return now;
}

/** Whether an account shows what a change brings; what only switches shows something else than before. */
function isBrought(
  shown: Json | undefined,
  { value, before }: { readonly value: Json | undefined; readonly before: Json | undefined },
): boolean {
  if (value !== undefined) return isSameValue(shown, value, before);
  return JSON.stringify(shown ?? null) !== JSON.stringify(before ?? null);
}

async function note(
  context: ChangeContext,
  session: SessionRef,
  change: AccountChange,
  label: string,
  { isNew, newLogin, oldLogin }: ChangeSeen,
): Promise<void> {
  const { ledger } = context.accounts;
  const entries = context.tried.get(label)?.entries ?? [];
  if (change.kind === 'deletion' && oldLogin?.facts.granted === false) await endAccount(context, session);
  const hasEffect = isNew === true || newLogin?.facts.granted === true;
  // What was prepared is there as long as nothing took it away.
  const isOver = hasEffect === change.prepare.length > 0;
  for (const n of entries) await (isOver ? ledger.undone(n) : ledger.made(n));
  if (hasEffect && change.kind === 'password') context.passwordChanged(session, label);
}

/** An account that this run signed up and that is no more needs no removal. */
async function endAccount({ accounts, sessions }: ChangeContext, session: SessionRef): Promise<void> {
  const { ledger, target, canaries } = accounts;
  const user = sessions.peek(session)?.identity.user;
  const made = ledger.entries.find(
    ({ kind, label, state }) =>
      kind === 'account' && state === 'made' && newLoginName(target, canaries, label) === user,
  );
  if (made !== undefined) await ledger.deleted(made.n);
}
