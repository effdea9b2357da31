import { opensSessions } from '@probity/model';
import { isUnavailable, type CredentialRef, type SessionRef } from '@probity/probe-kit';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { Accounts, Answered } from '../accounts/accounts.ts';
import { madeUpFor } from '../authentication/made-up-for.ts';
import { useRefreshToken } from '../authentication/use-refresh-token.ts';
import { requestOf } from '../request/request-of.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { grantedIn } from '../authentication/granted.ts';
import { tokensAfter } from '../sessions/tokens-after.ts';
import { innerLogins } from './inner-logins.ts';
import { tryLogin } from './try-login.ts';

/** What probes do to accounts on purpose, as operations of the target that are recorded like any other. */
export type AccountActions = Pick<
  Accounts,
  'tryLogin' | 'innerLogins' | 'logOut' | 'changePassword' | 'useRefresh' | 'passwordChanged'
>;

/** Each of them goes through the target's own operations. */
export function createAccountActions(
  accountsContext: AccountsContext,
  sessions: Sessions,
  authorize: Accounts['authorize'],
  values: Accounts['values'],
): AccountActions {
  const { target, passwords, ledger, wire, clock } = accountsContext;
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
    tryLogin: (loginTry, epoch) => tryLogin(accountsContext, loginTry, epoch),
    innerLogins: (identity, wrong) => innerLogins(accountsContext, identity, wrong),
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
      if (own === undefined || sent.raw === null) return sent.exchange;
      const wanted = identity.credential.steps.at(-1)?.extract ?? {};
      const granted = grantedIn(accountsContext, own.identity, sent.raw, wanted);
      const tokens = tokensAfter(own, granted, clock.unixMs());
      if (tokens !== undefined) sessions.book.renewed(session, tokens);
      return sent.exchange;
    },
    async useRefresh(session, which, epoch) {
      const own = await sessions.get(session);
      if (isUnavailable(own)) return undefined;
      const tokens = which === 'first' ? own.first : own.current;
      const rightNow = tokens.refresh === own.current.refresh;
      const sent = await useRefreshToken(accountsContext, own.identity, tokens, { purpose: 'attack', epoch });
      // The answer to a reused token must not become what the session has, although its secrets are registered.
      const given = rightNow && sent?.granted ? tokensAfter(own, sent.granted, clock.unixMs()) : undefined;
      if (given !== undefined) sessions.book.movedOn(session, given);
      return sent?.exchange;
    },
  };
}

function isGood(sent: Answered | undefined): boolean {
  const status = sent?.raw?.status ?? 0;
  return status >= 200 && status < 300;
}
