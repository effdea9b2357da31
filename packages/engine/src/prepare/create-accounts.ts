import { opensSessions, parseJson, type Json, type Leftover, type Purpose } from '@probity/model';
import { isUnavailable, type CredentialRef, type LoginTry, type Unavailable } from '@probity/probe-kit';
import { retryWhile } from '../request/retry-policy.ts';
import type { Accounts, AccountsOptions, Answered } from '../accounts/accounts.ts';
import { accountValue } from '../accounts/account-value.ts';
import { createCredentialMaker } from '../credentials/credentials.ts';
import { createAccountActions } from '../account-actions/account-actions.ts';
import { createExpiries } from '../credentials/expiries.ts';
import { createLockWaiting } from '../sessions/lock-waiting.ts';
import { accountNames, createOwnIds } from '../accounts/own-ids.ts';
import { readJwt } from '../tokens/jwt.ts';
import { limitedIn } from '../accounts/limited-in.ts';
import { putAllOn } from '../request/place.ts';
import { prepare } from './prepare.ts';
import { passwordNames, restorePassword } from '../account-actions/restore-password.ts';
import { createSessions } from '../sessions/sessions.ts';
import { tokensIn } from '../sessions/tokens-in.ts';
import { isSignedUp } from '../accounts/account-name.ts';
import { createRouteTries } from '../account-actions/try-route.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { createAccountsContext } from '../accounts/accounts-context.ts';
import { createLearnedWays } from '../accounts/learned-ways.ts';
import { createWayInLearner } from '../way-in/learn-way-in.ts';

/** Controls and attacks are repeated by those who judge them; what only serves them waits here. */
const PATIENT: ReadonlySet<Purpose> = new Set(['login', 'setup', 'reread', 'cleanup']);

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
  /** What the API has shown of an account: its record, then what its sign-up and its logins answered. */
  const recordsOf = (identity: string): readonly Json[] => {
    const { signup, login } = options.target.auth;
    const entries = options.wire.exchanges
      .filter(({ as, operation }) => as === identity && (operation === signup || operation === login))
      .map(({ answer }) => parseJson(answer?.body));
    const subject = subjects.get(identity);
    const access = sessions.peek({ identity, number: 'shared' })?.current.access;
    const claims = access === undefined ? undefined : readJwt(access)?.claims;
    return [
      records.get(identity),
      ...entries,
      subject === undefined ? undefined : { sub: subject },
      claims,
    ].filter((each) => each !== undefined);
  };
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

  const values: Accounts['values'] = (ref) => {
    const session = sessions.peek(ref);
    // An account that signed up is in no profile, but has a session.
    const identity = session?.identity ?? accountsContext.identity(ref.identity);
    const tokens = session?.current;
    const password = accountsContext.passwords.of(ref.identity);
    // What a login gave, such as the id of a session, is that account's.
    for (const [name, value] of Object.entries(tokens?.values ?? {}))
      options.ours.account(ref.identity, value, name);
    return {
      ...ownIds(ref.identity),
      ...tokens?.values,
      user: identity.user ?? identity.name,
      ...(password !== undefined && passwordNames(password)),
      ...(tokens?.refresh && { refresh: tokens.refresh, refresh_token: tokens.refresh }),
    };
  };

  const tries = createRouteTries(accountsContext);
  const actions = createAccountActions(accountsContext, sessions, authorize, values);
  const whyNotTry = (user: LoginTry['user']): Unavailable | null =>
    'identity' in user ? whyNot(user.identity) : null;

  const send: Accounts['send'] = async (attempt, session, meta) => {
    let seen: Tokens | undefined;
    const once = async (): Promise<Answered | Unavailable> => {
      // What an earlier attempt of the run made is removed, if the account lets itself be used for that.
      const put = meta.purpose === 'cleanup' ? putOn : authorize;
      const authorized = await put(attempt, { kind: 'session', session });
      if (isUnavailable(authorized)) return authorized;
      seen = sessions.peek(session)?.current;
      const full = { ...meta, as: session.identity, credential: authorized.mark };
      const refusal = options.wire.whyNot(authorized.attempt, full);
      if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
      return options.wire.exchange(authorized.attempt, full);
    };
    const answered = PATIENT.has(meta.purpose)
      ? await retryWhile(accountsContext.retryPolicy, once, limitedIn)
      : await once();
    const refused = isUnavailable(answered) || answered.raw?.status === 401;
    if (!refused || session.number !== 'shared') return answered;
    if (!isUnavailable(answered) && (await sessions.renew(session, seen))) return once();
    return meta.purpose === 'cleanup' && (await locks.waitUntilUnlocked(session.identity))
      ? once()
      : answered;
  };

  return {
    authorize,
    values,
    send,
    ...actions,
    ...tries,
    tryLogin: async (loginTry, epoch) => whyNotTry(loginTry.user) ?? actions.tryLogin(loginTry, epoch),
    tryRoute: async (routeTry, epoch) => whyNotTry(routeTry.user) ?? tries.tryRoute(routeTry, epoch),
    async prepare(among) {
      const tools = {
        accountsContext,
        sessions,
        locks,
        expiries,
        send,
        subjects,
        records,
        tries,
        wayIn,
        ways,
      };
      const preparation = await prepare(tools, among);
      for (const [identity, record] of records)
        for (const value of accountNames(record)) options.ours.account(identity, value);
      for (const [identity, subject] of subjects) options.ours.account(identity, subject);
      for (const { name, ok, kind, message } of preparation.results) {
        if (!ok)
          broken.set(name, {
            reason: message,
            missing: kind === 'expendable' ? 'expendable' : `identities.${name}`,
          });
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
      if (isUnavailable(made)) return made;
      return made.mark;
    },
    renew: (session) => sessions.renew(session),
    async canMake(credential) {
      const made = whyNotBy(credential) ?? (await maker.make(credential));
      return isUnavailable(made) ? made : true;
    },
    tokenFacts: async (session) => whyNot(session.identity) ?? maker.tokenFacts(session),
    absorb(ref, raw) {
      const session = sessions.peek(ref);
      const credential = session?.identity.credential;
      if (session === undefined || !opensSessions(credential)) return;
      const wanted = credential.refresh?.extract ?? credential.steps.at(-1)?.extract ?? {};
      const tokens = tokensIn(accountsContext, session, raw, wanted);
      if (tokens !== undefined) sessions.book.movedOn(ref, tokens);
    },
    async restorePasswords() {
      const entries = options.ledger.entries.filter(
        ({ kind, state }) => kind === 'password' && state !== 'undone',
      );
      const leftovers: Leftover[] = [];
      for (const owner of new Set(entries.map((entry) => entry.owner))) {
        // Nobody but this run ever knew the password of an account that it signed up.
        if (options.target.identities.some((each) => each.name === owner && isSignedUp(each))) {
          for (const { n, owner: whose } of entries) if (whose === owner) await options.ledger.undone(n);
          continue;
        }
        leftovers.push(
          ...(await restorePassword(accountsContext, owner, (record) => {
            if (record !== undefined) records.set(owner, record);
            return ownIds(owner);
          })),
        );
      }
      return leftovers;
    },
  };
}
