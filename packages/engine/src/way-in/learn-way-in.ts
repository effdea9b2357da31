import { isDeepStrictEqual } from 'node:util';
import { isGivenToken, sendsPassword, sendsToken, type Exchange, type Identity } from '@probity/model';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { LearnedWays } from '../accounts/learned-ways.ts';
import type { LoginOutcome } from '../authentication/log-in.ts';
import type { RawAnswer } from '../ports.ts';
import { placeInWords } from './credential-places.ts';
import { createGuardedReads } from './guarded-reads.ts';
import { BASIC_PLACE, isBasicAccepted } from './learn-basic.ts';
import { learnLogin } from './learn-login.ts';
import { confirm, learnPlace } from './learn-place.ts';
import { learnWithoutLogin } from './learn-without-login.ts';
import type { Learning, WayInTools } from './learning.ts';
import { sendInvented } from './place-token.ts';

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
  const proved = new Set<string>();
  const tools: WayInTools = { context, ways, guardedRead, proved };
  const begun = new Map<string, Promise<Learning>>();

  /** Each login and each place is learned once, whoever fails there next. */
  const once = (key: string, learn: () => Promise<Learning>): Promise<Learning> => {
    const known = begun.get(key) ?? learn();
    begun.set(key, known);
    return known;
  };

  return {
    afterLogin: (identity, failed) =>
      once(`login ${keyOf(identity)}`, () => learnLogin(tools, identity, failed)),
    withoutKey: (identity) =>
      identity.signUp === undefined || !isGivenToken(identity.credential)
        ? Promise.resolve({ ok: false, exchanges: [], tried: [] })
        : once(`basic ${keyOf(identity)}`, () => learnWithoutLogin(tools, identity)),
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
      // A certificate goes with the connection, and has no place on a request that could be learned.
      if (!sendsToken(before)) return undefined;
      const isKnown = proved.has(placeInWords(before.place));
      const learning = isKnown
        ? await confirm(tools, before, { identity, answer, access, read })
        : await once(`place ${keyOf(identity)}`, () => learnPlace(tools, { identity, answer, access, read }));
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

/** Those who sign in alike learn together; the credential of a profile's account may be of a kind of its own. */
function keyOf({ signUp: isOurs, credential, name }: Identity): string {
  return isOurs === undefined ? name : JSON.stringify(credential);
}
