import { opensSessions, type AnswerClass, type Json, type Operation, type Target } from '@probity/model';
import { isUnavailable, type SessionRef } from '@probity/probe-kit';
import { idIn } from '../accounts/own-ids.ts';
import { newLoginName, accountLabel } from '../accounts/account-name.ts';
import { jsonOf } from '../request/extract.ts';
import { pathParamsOf, requestOf } from '../request/request-of.ts';
import type { CleanUpOptions } from './clean-up-options.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';

/** Removes an account that this run signed up, as the account itself or as an administrator; null, or why it remains. */
export async function removeAccount(options: CleanUpOptions, entry: LedgerEntry): Promise<string | null> {
  const { target, accounts, canaries } = options;
  const { label, owner, state } = entry;
  const address = canaries.invent('email', label);
  const user = newLoginName(target, canaries, label);
  const called = user === address ? address : `${user} (${address})`;
  const may = state === 'intended' ? 'may remain' : 'remains';
  const remains = (why: string): string =>
    `The account ${called} ${may} (${target.auth.signup ?? 'sign-up'}): ${why}`;
  const closing = closingOperations(target);
  const admin = target.identities.find(({ kind, name }) => kind === 'admin' && accounts.works(name))?.name;
  if (closing.length === 0) return remains('no operation is known that deletes it.');
  if (admin === undefined && closing.every(({ privileged }) => privileged))
    return remains('only an administrator may delete it, and none is named.');
  // An identity of the run may have signed somebody else up, to see what a sign-up takes.
  const isIdentity = label === accountLabel(owner);
  const session = isIdentity ? accounts.shared(owner) : await signedUpAccount(options, entry);
  // It could sign in before a call of the run deleted it.
  if (session === undefined && state === 'deleted') return null;
  if (session === undefined) return remains('it cannot sign in to be deleted.');
  const record = await recordOf(options, session);
  if (record === 'gone' || record === undefined) return remains('it cannot be seen any more.');
  let why = '';
  for (const operation of closing) {
    const [param] = pathParamsOf(operation);
    const id = param === undefined ? '' : idIn(record.shown, param);
    const who = operation.privileged ? (admin === undefined ? undefined : accounts.shared(admin)) : session;
    if (id === undefined || who === undefined) continue;
    // It was read off the account's own record.
    if (param !== undefined) options.ours.account(session.identity, id, param);
    const request = requestOf(operation, {
      params: param === undefined ? {} : { [param]: id },
      values: {},
    });
    const sent = await accounts.send(request, who, {
      purpose: 'cleanup',
      operation: operation.id,
      epoch: null,
    });
    if (!isUnavailable(sent) && (await recordOf(options, session)) === 'gone') return null;
    why = `${operation.id} answered ${isUnavailable(sent) ? 'nothing' : (sent.raw?.status ?? 'nothing')}.`;
  }
  return remains(why === '' ? 'its id is not known.' : why);
}

/** The operations that may end an account: where its record is, where it was signed up, or where administrators see it. */
function closingOperations({ operations, auth }: Target): readonly Operation[] {
  const pathOf = (id: string | undefined): string | undefined =>
    operations.find((each) => each.id === id)?.path;
  const [me, signUp] = [pathOf(auth.me), pathOf(auth.signup)];
  const home = me !== undefined && /\/(?:me|self|current)$/.test(me) ? me.replace(/\/[^/]*$/, '') : undefined;
  const ranked = operations
    .filter(({ method, excluded }) => method === 'DELETE' && excluded === null)
    .flatMap((operation) => {
      const collection = operation.path.replace(/\/\{[^}]+\}$/, '');
      if (operation.path === me) return [{ operation, rank: 0 }];
      if (collection === operation.path || pathParamsOf(operation).length !== 1) return [];
      if (collection === signUp || collection === home) return [{ operation, rank: 1 }];
      return /\/(?:users|accounts|members|people)$/.test(collection) ? [{ operation, rank: 2 }] : [];
    });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ operation }) => operation);
}

async function signedUpAccount(
  { target, accounts }: CleanUpOptions,
  { label, owner }: LedgerEntry,
): Promise<SessionRef | undefined> {
  const like = target.identities.find(({ name, credential }) => name === owner && opensSessions(credential));
  return like === undefined ? undefined : accounts.openSignedUpAccount(label, like.name);
}

/** What the account sees of itself; `gone` if it is refused, undefined if nobody can tell. */
async function recordOf(
  { target, accounts }: CleanUpOptions,
  session: SessionRef,
): Promise<{ readonly shown: Json } | 'gone' | undefined> {
  const me = target.operations.find(({ id }) => id === target.auth.me);
  if (me === undefined) return undefined;
  const request = requestOf(me, { values: {} });
  const sent = await accounts.send(request, session, { purpose: 'reread', operation: me.id, epoch: null });
  if (isUnavailable(sent) || sent.raw === null) return undefined;
  if (GONE.has(sent.exchange.class)) return 'gone';
  return sent.exchange.class === 'success' ? { shown: jsonOf(sent.raw) ?? null } : undefined;
}

const GONE: ReadonlySet<AnswerClass> = new Set(['unauthenticated', 'forbidden', 'missing', 'soft-denial']);
