import { opensSessions, type Json } from '@probity/model';
import {
  isUnavailable,
  type CredentialRef,
  type LoginTry,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import { createAccountActions } from '../account-actions/account-actions.ts';
import { createAccountChanges } from '../account-changes/account-changes.ts';
import { restorePasswords } from '../account-actions/restore-passwords.ts';
import { createRouteTries } from '../account-actions/try-route.ts';
import { accountValue } from '../accounts/account-value.ts';
import type { Accounts, AccountsOptions } from '../accounts/accounts.ts';
import { createAccountsContext, type AccountsContext } from '../accounts/accounts-context.ts';
import { createLearnedWays } from '../accounts/learned-ways.ts';
import { accountNames, createOwnIds } from '../accounts/own-ids.ts';
import { createCredentialMaker } from '../credentials/credentials.ts';
import { createExpiries } from '../credentials/expiries.ts';
import type { Ours } from '../guard/ours.ts';
import type { RawAnswer } from '../ports.ts';
import { putAllOn } from '../request/place.ts';
import { createLockWaiting } from '../sessions/lock-waiting.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { grantedIn } from '../authentication/granted.ts';
import { tokensAfter } from '../sessions/tokens-after.ts';
import { createWayInLearner } from '../way-in/learn-way-in.ts';
import { prepare } from './prepare.ts';
import { createSendAs } from './send-as.ts';
import { createSessionValues } from './session-values.ts';
import { createShownRecords } from './shown-records.ts';

/** Nothing is sent before `prepare`, or before somebody asks for a session. */
export function createAccounts(given: AccountsOptions): Accounts {
  const ways = given.ways ?? createLearnedWays(given.target, given.canaries);
  const options = { ...given, ways, target: ways.target };
  const accountsContext = createAccountsContext(options);
  const wayIn = createWayInLearner(accountsContext, ways);
  const sessions = createSessions(accountsContext);
  const expiries = createExpiries(accountsContext);
  const locks = createLockWaiting(accountsContext, sessions);
  const subjects = new Map<string, string>();
  const records = new Map<string, Json>();
  const ownIds = createOwnIds(options.target, records, options.ours);
  const proved = new Set<string>();
  const broken = new Map<string, Unavailable>();
  const whyNot: Accounts['whyNot'] = (identity) => broken.get(identity) ?? null;
  const maker = createCredentialMaker(accountsContext, sessions, expiries, (identity) =>
    subjects.get(identity),
  );

  const putOn: Accounts['authorize'] = async (attempt, credential, as) => {
    const made = await maker.make(credential, as);
    if (isUnavailable(made)) return made;
    return { attempt: putAllOn(attempt, made, made.values), mark: made.mark };
  };
  /** An account that does not work is left alone: every further login could lock it. */
  const whyNotBy = (credential: CredentialRef): Unavailable | null =>
    'session' in credential ? whyNot(credential.session.identity) : null;
  const authorize: Accounts['authorize'] = async (attempt, credential, as) =>
    whyNotBy(credential) ?? putOn(attempt, credential, as);

  const values = createSessionValues(accountsContext, sessions, ownIds);
  const recordsOf = createShownRecords(accountsContext, sessions, { records, subjects });
  const send = createSendAs(accountsContext, sessions, locks, { authorize, authorizeAny: putOn });
  const tries = createRouteTries(accountsContext);
  const actions = createAccountActions(accountsContext, sessions, authorize, values);
  const changes = createAccountChanges(accountsContext, sessions, {
    authorize,
    values,
    passwordChanged: actions.passwordChanged,
  });
  const whyNotTry = (user: LoginTry['user']): Unavailable | null =>
    'identity' in user ? whyNot(user.identity) : null;

  return {
    authorize,
    values,
    send,
    ...actions,
    ...changes,
    ...tries,
    tryLogin: async (loginTry, epoch) => whyNotTry(loginTry.user) ?? actions.tryLogin(loginTry, epoch),
    innerLogins: (identity, wrong) => whyNotTry({ identity }) ?? actions.innerLogins(identity, wrong),
    tryRoute: async (routeTry, epoch) => whyNotTry(routeTry.user) ?? tries.tryRoute(routeTry, epoch),
    async prepare(among) {
      const preparation = await prepare(
        { accountsContext, sessions, locks, expiries, send, subjects, records, tries, wayIn, ways },
        among,
      );
      knowNames(options.ours, records, subjects);
      for (const result of preparation.results) {
        const { name, ok, kind } = result;
        if (!ok) broken.set(name, brokenBy(result));
        // An account for trying codes has no session that anybody could use.
        const isForCodes = kind === 'expendable' && accountsContext.identity(name).secondFactor;
        if (ok && !isForCodes) proved.add(name);
      }
      return preparation;
    },
    works: (identity) => proved.has(identity),
    whyNot,
    subjectOf: (identity) => subjects.get(identity),
    valueOf(identity, reference) {
      const found = accountValue(
        reference,
        recordsOf(identity),
        options.target.identities.find(({ name }) => name === identity),
      );
      if (found !== undefined) options.ours.account(identity, String(found), reference.name);
      return found;
    },
    shared: (identity) => ({ identity, number: 'shared' }),
    open: async (identity) => (broken.has(identity) ? undefined : (await sessions.open(identity))?.ref),
    openSignedUpAccount: async (label, like) => (await sessions.openSignedUpAccount(label, like))?.ref,
    async credentialFor(session) {
      const made = whyNot(session.identity) ?? (await maker.make({ kind: 'session', session }));
      return isUnavailable(made) ? made : made.mark;
    },
    renew: (session) => sessions.renew(session),
    async canMake(credential) {
      const made = whyNotBy(credential) ?? (await maker.make(credential));
      return isUnavailable(made) ? made : true;
    },
    tokenFacts: async (session) => whyNot(session.identity) ?? maker.tokenFacts(session),
    absorb: (ref, raw) => absorb(accountsContext, sessions, ref, raw),
    restorePasswords: () =>
      restorePasswords(accountsContext, (owner, record) => {
        if (record !== undefined) records.set(owner, record);
        return ownIds(owner);
      }),
  };
}

/** Why an account does not work, and where the profile has it. */
function brokenBy({
  name,
  kind,
  message,
}: {
  readonly name: string;
  readonly kind: string;
  readonly message: string;
}): Unavailable {
  return { reason: message, missing: kind === 'expendable' ? 'expendable' : `identities.${name}` };
}

/** By what the accounts of the run are called is theirs. */
function knowNames(
  ours: Pick<Ours, 'account'>,
  records: ReadonlyMap<string, Json>,
  subjects: ReadonlyMap<string, string>,
): void {
  for (const [identity, record] of records)
    for (const value of accountNames(record)) ours.account(identity, value);
  for (const [identity, subject] of subjects) ours.account(identity, subject);
}

/** A probe itself moved the session on, by a refresh or a password change. */
function absorb(
  accountsContext: AccountsContext,
  sessions: Sessions,
  ref: SessionRef,
  answer: RawAnswer,
): void {
  const session = sessions.peek(ref);
  const credential = session?.identity.credential;
  const isGood = answer.status >= 200 && answer.status < 300;
  if (session === undefined || !opensSessions(credential) || !isGood) return;
  const wanted = credential.refresh?.extract ?? credential.steps.at(-1)?.extract ?? {};
  const granted = grantedIn(accountsContext, session.identity, answer, wanted);
  const tokens = tokensAfter(session, granted, accountsContext.clock.unixMs());
  if (tokens !== undefined) sessions.book.movedOn(ref, tokens);
}
