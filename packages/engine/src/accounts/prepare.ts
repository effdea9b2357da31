import type { Exchange, Identity, IdentityResult, Json } from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { extractText, jsonOf } from '../request/extract.ts';
import { saysNo } from '../record/says-no.ts';
import { requestOf } from '../request/request-of.ts';
import type { Accounts, Answered, Preparation } from './accounts.ts';
import { entryBlocker } from './entry-blocker.ts';
import type { Expiries } from './expiries.ts';
import { readJwt } from './jwt.ts';
import type { LockWaiting } from './lock-waiting.ts';
import { failedToAnswer } from './sentences.ts';
import type { Sessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import type { RouteTries } from './try-route.ts';
import type { AccountsContext } from './accounts-context.ts';

/** Logs every identity in and proves each by what `me` says; subjects are noted on the way. */
export async function prepare(
  tools: PrepareTools,
  among?: (identity: Identity) => boolean,
): Promise<Preparation> {
  const { accountsContext, sessions, subjects } = tools;
  const results: IdentityResult[] = [];
  for (const identity of accountsContext.target.identities) {
    if (among?.(identity) === false) continue;
    results.push(await prepareOne(identity, tools, among === undefined));
  }
  return { results, alike: findAlike(accountsContext, sessions, results, subjects) };
}

/** What preparing needs. */
interface PrepareTools {
  readonly accountsContext: AccountsContext;
  readonly sessions: Sessions;
  readonly locks: LockWaiting;
  readonly expiries: Expiries;
  readonly send: Accounts['send'];
  readonly subjects: Map<string, string>;
  /** What `me` showed each identity. */
  readonly records: Map<string, Json>;
  readonly tries: Pick<RouteTries, 'challenge'>;
}

async function prepareOne(
  identity: Identity,
  tools: PrepareTools,
  signsUp: boolean,
): Promise<IdentityResult> {
  const { accountsContext, sessions, expiries, subjects } = tools;
  const { name, kind, credential } = identity;
  const began = credential.kind === 'login' ? 'signed in' : 'has a credential';
  const exchanges: Exchange[] = [];
  const result = (ok: boolean, message: string): IdentityResult => {
    return { name, kind, ok, message, exchanges: exchanges.map(({ id }) => id) };
  };
  if (kind === 'expendable' && identity.secondFactor) {
    // Its codes are worth more than a session: a good target takes each of them once.
    const asked = await tools.tries.challenge(identity);
    if (isUnavailable(asked)) return result(false, `${name} could not sign in: ${asked.reason}.`);
    exchanges.push(...asked.exchanges);
    return asked.tokens === null
      ? result(false, `${name} was not asked for its second factor: ${asked.message}`)
      : result(true, '');
  }
  if (identity.signUp !== undefined && signsUp) {
    const made = await signUp(accountsContext, identity);
    exchanges.push(...made.exchanges);
    if (made.message !== null) return result(false, `${name} could not be signed up: ${made.message}`);
  }
  const begun = await tools.locks.patientLogin(name);
  if (isUnavailable(begun)) return result(false, `${name} could not sign in: ${begun.reason}.`);
  exchanges.push(...begun.exchanges);
  if (begun.tokens === null) {
    // A new account may have to wait for something that only a person does.
    const entered = identity.signUp === undefined ? [] : exchanges.toReversed();
    const blocker = entered.map(entryBlocker).find((each) => each !== undefined);
    const helps = blocker === undefined ? '' : ` ${blocker}`;
    return result(false, `${name} could not sign in: ${begun.message}${helps}`);
  }

  const waits =
    accountsContext.target.mint === null && kind !== 'expendable' && expiries.worthwhile(begun.tokens);
  const spare = waits ? await sessions.open(name) : undefined;
  const proof = await askMe(tools, { identity: name, number: 'shared' });
  if (proof === undefined) {
    return result(
      true,
      `${name} ${began}, but nothing proves it: no operation is known that shows who is calling.`,
    );
  }
  if (isUnavailable(proof)) return result(false, `${name} could not be proved: ${proof.reason}.`);
  exchanges.push(proof.exchange);
  const { raw } = proof;
  const me = accountsContext.target.auth.me ?? '';
  if (raw === null) return result(false, `${name} ${began}, but ${failedToAnswer(me, proof.exchange)}`);
  if (raw.status < 200 || raw.status >= 300) {
    return result(false, `${name} ${began}, but ${me} answered ${raw.status}.`);
  }
  if (proof.exchange.facts.catchAll) {
    return result(
      false,
      `${name} ${began}, but ${me} answered ${raw.status} with the page that every path gets, which proves nothing.`,
    );
  }
  if (saysNo(proof.exchange)) {
    return result(false, `${name} ${began}, but ${me} answered ${raw.status} and says no in its body.`);
  }
  const shown = jsonOf(raw);
  if (shown !== undefined) tools.records.set(name, shown);
  const { subjectAt } = accountsContext.target;
  const subject = subjectAt === null ? claimedSubject(sessions, name) : extractText(raw, subjectAt);
  if (subject === undefined && subjectAt !== null) {
    return result(
      false,
      `${name} ${began}, but ${me} answered ${raw.status} and no subject is at ${subjectAt}.`,
    );
  }
  if (subject !== undefined) subjects.set(name, subject);
  if (spare !== undefined) {
    // Where a new session ends the old one, the spare token is already dead and would prove nothing by being refused.
    const alive = await askMe(tools, spare.ref);
    if (alive !== undefined && !isUnavailable(alive) && alive.raw !== null && alive.raw.status < 300) {
      expiries.put(name, spare.first);
    }
  }
  return result(true, '');
}

/** Undefined if no operation shows who is calling. */
async function askMe(
  { accountsContext, send }: PrepareTools,
  session: SessionRef,
): Promise<Answered | Unavailable | undefined> {
  const { me } = accountsContext.target.auth;
  if (me === undefined) return undefined;
  const attempt = requestOf(accountsContext.operation(me), { values: {} });
  return send(attempt, session, { purpose: 'login', operation: me, epoch: null });
}

/** Two identities that are one account would make every comparison between them meaningless. */
function findAlike(
  { target }: AccountsContext,
  sessions: Sessions,
  results: readonly IdentityResult[],
  subjects: ReadonlyMap<string, string>,
): readonly [string, string] | null {
  const seen = new Map<string, string>();
  for (const { name, ok } of results) {
    if (!ok) continue;
    const access = sessions.peek({ identity: name, number: 'shared' })?.current.access;
    const basic = target.identities.find((each) => each.name === name)?.credential.kind === 'basic';
    // Two accounts may share a password, but not a token.
    const keys = [subjects.get(name), basic ? undefined : access].filter((key) => key !== undefined);
    for (const key of keys) {
      const other = seen.get(key);
      if (other !== undefined) return [other, name];
      seen.set(key, name);
    }
  }
  return null;
}

function claimedSubject(sessions: Sessions, identity: string): string | undefined {
  const access = sessions.peek({ identity, number: 'shared' })?.current.access;
  const sub = access === undefined ? undefined : readJwt(access)?.claims['sub'];
  return typeof sub === 'string' ? sub : undefined;
}
