import {
  opensSessions,
  sendsPassword,
  type Exchange,
  type Identity,
  type IdentityResult,
  type Json,
} from '@probity/model';
import { isUnavailable, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { RawAnswer } from '../ports.ts';
import { extractText, jsonOf } from '../request/extract.ts';
import { saysNo } from '../answers/says-no.ts';
import { requestOf } from '../request/request-of.ts';
import type { Accounts, Answered, Preparation } from '../accounts/accounts.ts';
import { entryBlocker } from '../authentication/entry-blocker.ts';
import type { Expiries } from '../credentials/expiries.ts';
import { readJwt } from '../tokens/jwt.ts';
import type { LockWaiting } from '../sessions/lock-waiting.ts';
import { isLocked, type LoginOutcome } from '../authentication/log-in.ts';
import { failedToAnswer } from '../authentication/sentences.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { signUp } from '../account-actions/sign-up.ts';
import type { RouteTries } from '../account-actions/try-route.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import { findMe } from '../way-in/find-me.ts';
import type { WayInLearner } from '../way-in/learn-way-in.ts';

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
  if (among === undefined) await lookForMe(tools, results);
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
  readonly wayIn: WayInLearner;
  readonly ways: LearnedWays;
}

async function prepareOne(
  identity: Identity,
  tools: PrepareTools,
  signsUp: boolean,
): Promise<IdentityResult> {
  const { accountsContext, sessions, expiries, subjects } = tools;
  const { name, kind, credential } = identity;
  const began = opensSessions(credential) ? 'signed in' : 'has a credential';
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
  const begun = await enter(identity, tools, exchanges);
  if (isUnavailable(begun)) return result(false, `${name} could not sign in: ${begun.reason}.`);
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
  const proof = await prove(identity, begun, tools, exchanges);
  if ('ok' in proof)
    return result(proof.ok, proof.ok && proof.message === '' ? '' : `${name} ${began}${proof.message}`);
  const { raw } = proof;
  const me = accountsContext.target.auth.me ?? '';
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

/** Where nothing is known that shows who is calling, it is found by what it shows. */
async function lookForMe(tools: PrepareTools, results: readonly IdentityResult[]): Promise<void> {
  const { accountsContext, ways, records, subjects } = tools;
  const working = accountsContext.target.identities.filter(
    ({ name, kind, secondFactor }) =>
      results.some((each) => each.name === name && each.ok) && !(kind === 'expendable' && secondFactor),
  );
  if (working.some(({ name }) => records.has(name))) return;
  const found = await findMe(tools, working);
  if (found === undefined) return;
  ways.learnMe(found.operation);
  for (const [name, record] of found.shown) records.set(name, record);
  for (const [name, subject] of found.subjects) if (!subjects.has(name)) subjects.set(name, subject);
}

/** Logs in; where that is refused, another way may be learned from what the API accepts. */
async function enter(
  identity: Identity,
  { locks, wayIn }: PrepareTools,
  exchanges: Exchange[],
): Promise<LoginOutcome | Unavailable> {
  const first = await locks.patientLogin(identity.name);
  if (isUnavailable(first)) {
    const { ok, tried } = await wayIn.withoutKey(identity);
    if (ok) return locks.patientLogin(identity.name);
    const inVainBy = tried.length === 0 ? '' : ', and its name and password were sent in vain by HTTP Basic';
    return { ...first, reason: `${first.reason}${inVainBy}` };
  }
  exchanges.push(...first.exchanges);
  if (first.tokens !== null || first.raw === null || isLocked(first) || first.raw.status >= 500) return first;
  const learning = await wayIn.afterLogin(identity, first);
  if (learning.ok) {
    const again = await locks.patientLogin(identity.name);
    if (!isUnavailable(again)) exchanges.push(...again.exchanges);
    return again;
  }
  exchanges.splice(0, 0, ...learning.exchanges);
  return { ...first, message: `${first.message}${inVain(learning.tried)}` };
}

/** What `me` answered; or whether the credential works, where nothing shows who is calling. */
async function prove(
  identity: Identity,
  begun: LoginOutcome,
  tools: PrepareTools,
  exchanges: Exchange[],
): Promise<(Answered & { readonly raw: RawAnswer }) | { readonly ok: boolean; readonly message: string }> {
  const { accountsContext, sessions, wayIn } = tools;
  const session = { identity: identity.name, number: 'shared' } as const;
  const proof = await askMe(tools, session);
  if (isUnavailable(proof)) return { ok: false, message: `, but could not be proved: ${proof.reason}.` };
  if (proof !== undefined) exchanges.push(proof.exchange);
  const access = sessions.peek(session)?.current.access ?? '';
  const why = proof === undefined ? null : whyNoProof(proof, accountsContext.target.auth.me ?? '');
  const isOpen =
    proof !== undefined && why === null && (await wayIn.servesAnybody(identity, access, proof.exchange));
  if (proof !== undefined && proof.raw !== null && why === null && !isOpen)
    return { ...proof, raw: proof.raw };
  if (
    proof !== undefined &&
    (proof.raw === null || proof.raw.status >= 500 || proof.exchange.class === 'limited')
  )
    return { ok: false, message: `, but ${why ?? ''}` };
  const learned = await wayIn.accepted(identity, begun.raw, access);
  if (learned === undefined && proof !== undefined && proof.raw !== null && isOpen)
    return { ...proof, raw: proof.raw };
  // Nothing to learn on: whether the credential works is not known, unless `me` has refused it.
  if (learned === undefined)
    return why === null ? { ok: true, message: NOTHING_PROVES } : { ok: false, message: `, but ${why}` };
  if (!learned.ok) return { ok: false, message: `, but ${why ?? learned.message}${inVain(learned.tried)}` };
  if (learned.isNew) {
    const again = await sessions.share(identity.name);
    if (isUnavailable(again) || again.tokens === null)
      return { ok: false, message: ', but could not sign in again.' };
    exchanges.push(...again.exchanges);
    const second = await askMe(tools, session);
    if (second !== undefined && !isUnavailable(second)) {
      exchanges.push(second.exchange);
      if (second.raw !== null && whyNoProof(second, '') === null) return { ...second, raw: second.raw };
    }
  }
  // `me` may be for others, or not be there; that the credential works has been seen.
  return { ok: true, message: '' };
}

const NOTHING_PROVES = ', but nothing proves it: no operation is known that shows who is calling.';

/** Why an answer of `me` proves nobody; null if it does. */
function whyNoProof({ raw, exchange }: Answered, me: string): string | null {
  if (raw === null) return failedToAnswer(me, exchange);
  if (raw.status < 200 || raw.status >= 300) return `${me} answered ${raw.status}.`;
  if (exchange.facts.catchAll)
    return `${me} answered ${raw.status} with the page that every path gets, which proves nothing.`;
  return saysNo(exchange) ? `${me} answered ${raw.status} and says no in its body.` : null;
}

/** The places at which a credential was refused, for a sentence. */
function inVain(tried: readonly string[]): string {
  const places = [...new Set(tried)];
  return places.length === 0 ? '' : ` Sent in vain as: ${places.join(', ')}.`;
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
    const basic = sendsPassword(target.identities.find((each) => each.name === name)?.credential);
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
