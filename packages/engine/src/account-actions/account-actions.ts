import { opensSessions, sendsPassword, type SessionCredential, type Identity } from '@probity/model';
import {
  isUnavailable,
  takesPassword,
  type CredentialRef,
  type LoginTry,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { requestOf } from '../request/request-of.ts';
import { placeholdersOf } from '../request/template.ts';
import type { Accounts, Answered } from '../accounts/accounts.ts';
import { logIn } from '../authentication/log-in.ts';
import { otherLogin } from './other-login.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { tokensIn } from '../sessions/tokens-in.ts';
import { spellName } from '../accounts/spell-name.ts';
import { useRefreshToken } from '../authentication/use-refresh-token.ts';
import { tryBasic } from '../authentication/try-basic.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** What probes do to accounts on purpose, as operations of the target that are recorded like any other. */
export type AccountActions = Pick<
  Accounts,
  'tryLogin' | 'logOut' | 'changePassword' | 'useRefresh' | 'passwordChanged'
>;

/** Each of them goes through the target's own operations. */
export function createAccountActions(
  accountsContext: AccountsContext,
  sessions: Sessions,
  authorize: Accounts['authorize'],
  values: Accounts['values'],
): AccountActions {
  const { target, secrets, passwords, ledger, wire } = accountsContext;
  let changes = 0;
  const isExcluded = (id: string): boolean => accountsContext.operation(id).excluded !== null;

  /** Calls an operation with the session's credential as it is: renewing it would be another session's story. */
  const callAs = async (
    session: SessionRef,
    operation: string,
    more: Readonly<Record<string, string>>,
    epoch: string | null,
  ): Promise<Answered | undefined> => {
    const credential: CredentialRef = { kind: 'session', session };
    // Alive first: the values may come from the refresh that makes it so.
    await sessions.alive(session);
    const called = accountsContext.operation(operation);
    const request = requestOf(called, {
      values: {
        ...madeUpFor(accountsContext, `${operation}/${session.identity}`, called.body),
        ...values(session),
        ...more,
      },
    });
    const authorized = await authorize(request, credential);
    if (isUnavailable(authorized)) return undefined;
    const as = session.identity;
    const meta = { purpose: 'setup', as, credential: authorized.mark, operation, epoch } as const;
    return wire.whyNot(authorized.attempt, meta) === null
      ? wire.exchange(authorized.attempt, meta)
      : undefined;
  };

  const passwordChanged: AccountActions['passwordChanged'] = (session, label) => {
    passwords.set(session.identity, passwords.invent(session.identity, label));
    sessions.book.endedOthers(session.identity, session);
  };

  return {
    passwordChanged,
    async tryLogin({ user, password, spelling = 'as-is', variant = 0, headers = {}, inQuery, login }, epoch) {
      const found = whoTries(accountsContext, user, login);
      if (isUnavailable(found)) return found;
      const { identity, source } = found;
      const missing = `${identity.name}.password`;
      const isByPassword = login !== undefined || takesPassword(target, identity);
      // A client or a key signs in as it always does; it has no password that could be wrong or in another place.
      if (!isByPassword && (password !== 'right' || inQuery !== undefined))
        return { reason: `${identity.name} signs in without a password`, missing };
      if (inQuery !== undefined && (source === null || !hasPasswordInBody(accountsContext, source)))
        return { reason: `the login of ${identity.name} has no body with a password`, missing: 'auth.login' };
      const name =
        'identity' in user
          ? (identity.user ?? identity.name)
          : invented(accountsContext, identity, user.invented);
      const right = passwords.of(identity.name) ?? (isByPassword ? undefined : '');
      const secret = password === 'right' ? right : passwords.wrong(identity.name, password.wrong);
      if (secret === undefined) return { reason: `no value is known for ${missing}`, missing };
      if (password !== 'right') secrets.add('wrong.password', secret);
      if (source === null) {
        const purpose = password === 'right' && spelling === 'as-is' ? 'control' : 'attack';
        const as = 'identity' in user ? identity.name : 'anonymous';
        return tryBasic(accountsContext, {
          user: spellName(name, spelling, variant),
          password: secret,
          headers,
          as,
          purpose,
          epoch,
        });
      }
      const outcome = await logIn(accountsContext, {
        identity,
        source,
        user: spellName(name, spelling, variant),
        password: secret,
        as: 'identity' in user ? identity.name : 'anonymous',
        // Nobody signs in under another spelling but to get around something.
        purpose: password === 'right' && inQuery === undefined && spelling === 'as-is' ? 'control' : 'attack',
        ...(inQuery !== undefined && { inQuery }),
        lane: 'burst',
        epoch,
        headers,
        ...(password !== 'right' && { guesses: true }),
      });
      return outcome.last ?? { reason: 'the login has no steps', missing: 'auth.login' };
    },
    async logOut(session, epoch) {
      const { logout } = target.auth;
      if (logout === undefined || session.number === 'shared' || isExcluded(logout)) return undefined;
      const sent = await callAs(session, logout, {}, epoch);
      const own = sessions.peek(session);
      // A logout that was refused is none.
      if (own !== undefined && isGood(sent)) sessions.book.ended(session);
      return sent?.exchange;
    },
    async changePassword(session, epoch) {
      const operation = target.auth.password_change;
      const identity = accountsContext.identity(session.identity);
      if (operation === undefined || identity.kind !== 'expendable' || !opensSessions(identity.credential))
        return undefined;
      if (isExcluded(operation)) return undefined;
      if (passwords.profile(identity.name) === undefined) return undefined;
      // Our own count beside the ledger's: an intent that is still on its way to the disk is not in it yet.
      const label = `password/${identity.name}/${ledger.entries.length}.${++changes}`;
      const { n } = await ledger.intend({ kind: 'password', label, owner: identity.name, params: {} });
      const sent = await callAs(
        session,
        operation,
        { new_password: passwords.invent(identity.name, label) },
        epoch,
      );
      if (sent === undefined) await ledger.undone(n);
      if (sent === undefined || !isGood(sent)) return sent?.exchange;
      await ledger.made(n);
      passwordChanged(session, label);
      const own = sessions.peek(session);
      const wanted = identity.credential.steps.at(-1)?.extract ?? {};
      const tokens =
        own === undefined || sent.raw === null ? undefined : tokensIn(accountsContext, own, sent.raw, wanted);
      if (tokens !== undefined) sessions.book.renewed(session, tokens);
      return sent.exchange;
    },
    async useRefresh(session, which, epoch) {
      const own = await sessions.get(session);
      if (isUnavailable(own)) return undefined;
      const tokens = which === 'first' ? own.first : own.current;
      const rightNow = tokens.refresh === own.current.refresh;
      const sent = await useRefreshToken(accountsContext, own.identity, tokens, { purpose: 'attack', epoch });
      if (sent?.raw === undefined || sent.raw === null) return sent?.exchange;
      // The answer to a reused token must not become what the session holds, but its secrets are ours to hide.
      const given = tokensIn(accountsContext, own, sent.raw, sent.wanted);
      if (rightNow && given !== undefined) sessions.book.movedOn(session, given);
      return sent.exchange;
    },
  };
}

function isGood(sent: Answered | undefined): boolean {
  const status = sent?.raw?.status ?? 0;
  return status >= 200 && status < 300;
}

/** Users that do not exist try the way in of the first identity that has one with a password; null is HTTP Basic with every request. */
export function whoTries(
  accountsContext: AccountsContext,
  user: LoginTry['user'],
  login?: string,
): { readonly identity: Identity; readonly source: SessionCredential | null } | Unavailable {
  const { target } = accountsContext;
  const candidates =
    'identity' in user
      ? [accountsContext.identity(user.identity)]
      : target.identities.filter((each) => takesPassword(target, each));
  const [first] = candidates;
  if (login !== undefined && first !== undefined) {
    const source = otherLogin(accountsContext, login);
    return isUnavailable(source) ? source : { identity: first, source };
  }
  for (const each of candidates) {
    if (opensSessions(each.credential)) return { identity: each, source: each.credential };
  }
  const basic = candidates.find(({ credential }) => sendsPassword(credential));
  if (basic !== undefined) return { identity: basic, source: null };
  return 'identity' in user
    ? { reason: `${user.identity} has a fixed credential and no login`, missing: 'auth.login' }
    : { reason: 'no account signs in with a password', missing: 'identities' };
}

function hasPasswordInBody({ target }: AccountsContext, { steps }: SessionCredential): boolean {
  return steps.some(({ body, operation }) => {
    const sent = body ?? target.operations.find(({ id }) => id === operation)?.body;
    return placeholdersOf(sent?.template).includes('password');
  });
}

/** The name of a user that does not exist, written as the target writes names. */
export function invented({ canaries }: AccountsContext, { user }: Identity, number: number): string {
  const email = canaries.invent('email', `nobody/${number}`);
  return user === null || user.includes('@') ? email : (email.split('@')[0] ?? email);
}
