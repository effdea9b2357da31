import { isDeepStrictEqual } from 'node:util';
import {
  isGivenToken,
  opensSessions,
  sendsPassword,
  sendsToken,
  type TokenCredential,
  type SessionCredential,
  type CredentialSource,
  type Exchange,
  type Identity,
  type Operation,
} from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { jsonOf } from '../request/extract.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { isLocked, type LoginOutcome } from '../authentication/log-in.ts';
import { signUp } from '../account-actions/sign-up.ts';
import { accountLabel, nameBy } from '../accounts/account-name.ts';
import { credentialName } from '../tokens/tokens.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { placeInWords } from './credential-places.ts';
import { enterLogin, isGranted } from './enter-login.ts';
import { createGuardedReads, type GuardedRead } from './guarded-reads.ts';
import { followUps } from './follow-ups.ts';
import { keepWay, whereIn, whereOf } from './keep-way.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import { BASIC_PLACE, isBasicAccepted, learnBasic } from './learn-basic.ts';
import { loginVariants, type LoginVariant } from './login-variants.ts';
import { otherNames } from './other-names.ts';
import { placeToken, sendInvented, type Placing } from './place-token.ts';
import { longerLogins } from './preludes.ts';

/** Failed logins that an account may be put through: one that the profile names may be somebody's. */
const MOST_FAILED = { ours: 8, profile: 2 } as const;

/** What came of learning: whether a way was found, what was sent for it, and what was tried in vain. */
interface Learning {
  readonly ok: boolean;
  readonly exchanges: readonly Exchange[];
  readonly tried: readonly string[];
  /** What was asked was not answered, so that nothing is known. */
  readonly isUnknown?: true;
}

/** Learns how identities sign in where the way that the target came with is not accepted. */
export interface WayInLearner {
  /** After a login that was refused, or that gave nothing where it was looked for. */
  afterLogin(identity: Identity, failed: LoginOutcome): Promise<Learning>;
  /** Where there is no login, and the sign-up handed out nothing that may be a key. */
  withoutKey(identity: Identity): Promise<Learning>;
  /**
   * Whether the credential of an identity is accepted by a read that refuses callers without one; where it is not, the
   * way that is. `answer` is that of the login. Undefined if there is no such read, or it did not say.
   */
  accepted(
    identity: Identity,
    answer: RawAnswer | null,
    access: string,
  ): Promise<(Learning & { readonly isNew: boolean; readonly message: string }) | undefined>;
  /** Whether a read that served an identity serves an invented credential just as well, so that it proves nobody. */
  servesAnybody(identity: Identity, access: string, served: Exchange): Promise<boolean>;
}

/** One account learns, and those that sign in alike use what worked. */
export function createWayInLearner(context: AccountsContext, ways: LearnedWays): WayInLearner {
  const guardedRead = createGuardedReads(context);
  const begun = new Map<string, Promise<Learning>>();
  /** Places at which a credential was accepted and an invented one refused. */
  const proved = new Set<string>();

  /** Each login and each place is learned once, whoever fails there next. */
  const once = (key: string, learn: () => Promise<Learning>): Promise<Learning> => {
    const known = begun.get(key) ?? learn();
    begun.set(key, known);
    return known;
  };

  const placing = async (
    identity: Identity,
    source: SessionCredential,
    answer: RawAnswer,
    sent: readonly string[],
  ): Promise<Placing | undefined> => {
    const candidates = findTokens(answer, sent);
    const read = candidates.length === 0 ? undefined : await guardedRead(identity);
    if (read === undefined) return undefined;
    return placeToken(context, {
      identity,
      source,
      candidates,
      answer,
      read,
      word: credentialName(source.place),
    });
  };

  /** Tries one way; true if it is kept. */
  const tryWay = async (
    identity: Identity,
    { source, name }: LoginVariant,
    record: Record,
  ): Promise<LoginOutcome | true> => {
    const user =
      name === undefined ? identity.user : nameBy(name, context.canaries, accountLabel(identity.name));
    const password = context.passwords.of(identity.name) ?? '';
    const outcome = await enterLogin(context, identity, source, user ?? identity.name, password);
    record.exchanges.push(...outcome.exchanges);
    const { raw } = outcome;
    if (raw === null || !isGranted(raw)) return outcome;
    const sent = [user ?? '', password];
    const found = await placing(identity, source, raw, sent);
    record.tried.push(...(found?.tried ?? []));
    if (found?.placed) {
      proved.add(placeInWords(found.placed.place));
      keepWay(ways, identity, source, found.placed, name);
      return true;
    }
    return outcome;
  };

  /** A login may give only what another operation takes. */
  const tryFurther = async (
    identity: Identity,
    variant: LoginVariant,
    raw: RawAnswer,
    record: Record,
  ): Promise<boolean> => {
    for (const source of followUps(context.target.operations, variant.source, jsonOf(raw)))
      if ((await tryWay(identity, { ...variant, source }, record)) === true) return true;
    return false;
  };

  /** Name and password with every request, where nothing else lets anybody in. */
  const tryBasic = async (identity: Identity, record: Record): Promise<boolean> => {
    const read = await guardedRead(identity);
    if (read === undefined || context.passwords.of(identity.name) === undefined) return false;
    record.tried.push(BASIC_PLACE);
    return learnBasic(context, ways, identity, read);
  };

  const learnWithoutLogin = async (identity: Identity): Promise<Learning> => {
    const record: Record = { exchanges: [], tried: [] };
    const learner = await learnerFor(context, identity, record);
    return { ok: await tryBasic(learner, record), ...record };
  };

  const learnLogin = async (identity: Identity, failed: LoginOutcome): Promise<Learning> => {
    const record: Record = { exchanges: [], tried: [] };
    const learner = await learnerFor(context, identity, record);
    const { credential } = learner;
    if (!opensSessions(credential)) return { ok: false, ...record };
    const isOurs = learner.signUp !== undefined;
    const mayVary = isOurs || credential.steps.some(({ inferred }) => inferred === true);
    const most = isOurs ? MOST_FAILED.ours : MOST_FAILED.profile;
    const described: LoginVariant = { source: credential };
    const names = isOurs ? otherNames(context, learner) : [];
    const operation = (id: string): Operation => context.operation(id);
    const others = mayVary ? loginVariants({ source: credential, operation, names }) : [];
    const longer = isOurs
      ? await longerLogins(context, learner.name, credential, failed.raw?.status ?? 0)
      : [];
    const wasGranted = failed.raw !== null && isGranted(failed.raw);
    // What let the caller in gave something; otherwise it is not repeated with the same account.
    let failures = learner.name === identity.name && !wasGranted ? 1 : 0;
    for (const variant of [...(wasGranted ? [described] : []), ...longer, ...others]) {
      if (failures >= most) break;
      const outcome = await tryWay(learner, variant, record);
      if (outcome === true) return { ok: true, ...record };
      if (outcome.raw === null || isLocked(outcome)) break;
      if (!isGranted(outcome.raw)) failures += 1;
      else if (await tryFurther(learner, variant, outcome.raw, record)) return { ok: true, ...record };
    }
    const ok = isOurs && failures < most && (await tryBasic(learner, record));
    return { ok, ...record };
  };

  /** Whether the credential of another account is accepted at a place that is known to be right. */
  const confirm = async (
    identity: Identity,
    source: TokenCredential,
    answer: RawAnswer | null,
    access: string,
    read: GuardedRead,
  ): Promise<Learning> => {
    const word = credentialName(source.place);
    const candidates = [{ where: whereOf(source, word), value: access }];
    const request = { identity, source, candidates, answer, read, word };
    const { placed, ...rest } = await placeToken(context, request, 1);
    return { ok: placed !== null, exchanges: [], ...rest };
  };

  const learnPlace = async (
    identity: Identity,
    answer: RawAnswer | null,
    access: string,
    read: GuardedRead,
  ): Promise<Learning> => {
    const { credential } = identity;
    if (!sendsToken(credential)) return { ok: false, exchanges: [], tried: [] };
    const word = credentialName(credential.place);
    const known = { where: whereIn(answer, access) ?? whereOf(credential, word), value: access };
    const others =
      answer === null
        ? []
        : findTokens(answer, [identity.user ?? '', context.passwords.of(identity.name) ?? '']);
    const candidates = [known, ...others.filter(({ value }) => value !== access)];
    const { placed, ...rest } = await placeToken(context, {
      identity,
      source: credential,
      candidates,
      answer,
      read,
      word,
    });
    if (placed === null) {
      const further =
        opensSessions(credential) && answer !== null
          ? await furtherFrom(identity, credential, answer)
          : undefined;
      if (further !== undefined || identity.signUp === undefined || rest.isUnknown)
        return further ?? { ok: false, exchanges: [], ...rest };
      const basic = await learnWithoutLogin(identity);
      return { ...basic, tried: [...rest.tried, ...basic.tried] };
    }
    proved.add(placeInWords(placed.place));
    if (opensSessions(credential)) keepWay(ways, identity, credential, placed, undefined);
    else {
      const tokenAt = placed.extract[word];
      const way = { credential: { kind: 'static', place: placed.place } } as const;
      ways.learn(identity.name, tokenAt === undefined || tokenAt === '$' ? way : { ...way, tokenAt });
    }
    return { ok: true, exchanges: [], ...rest };
  };

  const furtherFrom = async (
    identity: Identity,
    source: SessionCredential,
    answer: RawAnswer,
  ): Promise<Learning | undefined> => {
    const record: Record = { exchanges: [], tried: [] };
    const ok = await tryFurther(identity, { source }, answer, record);
    return ok ? { ok, ...record } : undefined;
  };

  return {
    afterLogin: (identity, failed) => once(`login ${keyOf(identity)}`, () => learnLogin(identity, failed)),
    withoutKey: (identity) =>
      identity.signUp === undefined || !isGivenToken(identity.credential)
        ? Promise.resolve({ ok: false, exchanges: [], tried: [] })
        : once(`basic ${keyOf(identity)}`, () => learnWithoutLogin(identity)),
    async accepted(identity, answer, access) {
      const { credential: before } = identity;
      const isGiven = sendsPassword(before) && identity.signUp === undefined;
      const read = isGiven ? undefined : await guardedRead(identity);
      if (read === undefined) return undefined;
      const message = `${read.operation.id} refused its credential.`;
      if (sendsPassword(before)) {
        const ok = await isBasicAccepted(context, identity, identity.user ?? identity.name, read);
        return ok === undefined
          ? undefined
          : { ok, exchanges: [], tried: [BASIC_PLACE], isNew: false, message };
      }
      const isKnown = proved.has(placeInWords(before.place));
      const learning = isKnown
        ? await confirm(identity, before, answer, access, read)
        : await once(`place ${keyOf(identity)}`, () => learnPlace(identity, answer, access, read));
      if (learning.isUnknown) return undefined;
      return { ...learning, isNew: !isDeepStrictEqual(before, identity.credential), message };
    },
    async servesAnybody(identity, access, served) {
      const { credential } = identity;
      if (identity.signUp === undefined || !sendsToken(credential)) return false;
      const key = placeInWords(credential.place);
      if (proved.has(key)) return false;
      const invented = await sendInvented(context, identity, credential, access, served.operation ?? '');
      const isOpen =
        invented?.class === 'success' && isDeepStrictEqual(invented.facts.paths, served.facts.paths);
      if (!isOpen) proved.add(key);
      return isOpen;
    },
  };
}

interface Record {
  readonly exchanges: Exchange[];
  readonly tried: string[];
}

/** Those who sign in alike learn together; the credential of a profile's account may be of a kind of its own. */
function keyOf({ signUp: isOurs, credential, name }: Identity): string {
  return isOurs === undefined ? name : JSON.stringify(credential);
}

/** An account that may be locked learns for one that must not be, if the run signs it up. */
async function learnerFor(context: AccountsContext, identity: Identity, record: Record): Promise<Identity> {
  if (identity.signUp === undefined) return identity;
  const spare = context.target.identities.find(
    ({ kind, signUp: by }) => kind === 'expendable' && by !== undefined,
  );
  if (spare === undefined || spare.name === identity.name) return identity;
  const { exchanges, message } = await signUp(context, spare);
  record.exchanges.push(...exchanges);
  return message === null ? spare : identity;
}
