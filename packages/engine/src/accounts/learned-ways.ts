import { isDeepStrictEqual } from 'node:util';
import type { CredentialSource, Identity, Target } from '@probity/model';
import type { Canaries } from '../ports.ts';
import { type NameKind, accountLabel, nameBy } from './account-name.ts';

/** A way to sign in that was accepted, in the place of the one that the target came with. */
interface LearnedWay {
  readonly credential: CredentialSource;
  /** By what accounts that the run signed up sign in; left out if by what they signed up. */
  readonly name?: NameKind;
  /** Where the answer of the sign-up holds the key that it hands out; left out where there is a login. */
  readonly tokenAt?: string;
}

/** What a run has learned about signing in. Identities that came with the same way share what is learned about it. */
export interface LearnedWays {
  /** The target whose identities sign in by what was learned, from the moment that it is. */
  readonly target: Target;
  /** The operation that shows who is calling was found by what it shows. */
  learnMe(operation: string): void;
  /** That operation; undefined if none was learned. */
  readonly me: string | undefined;
  learn(identity: string, way: LearnedWay): void;
  of(identity: string): LearnedWay | undefined;
  /** The way that an identity came with. */
  before(identity: string): CredentialSource | undefined;
}

/** Begins with the ways that the target came with. */
export function createLearnedWays(given: Target, canaries: Canaries): LearnedWays {
  const learned = new Map<Identity, LearnedWay>();
  let me: string | undefined;
  const identities = given.identities.map((identity): Identity => ({
    ...identity,
    get credential() {
      return learned.get(identity)?.credential ?? identity.credential;
    },
    get user() {
      const name = learned.get(identity)?.name;
      return name === undefined ? identity.user : nameBy(name, canaries, accountLabel(identity.name));
    },
    get logsInBy() {
      return learned.get(identity)?.name ?? identity.logsInBy;
    },
  }));
  const find = (name: string): Identity | undefined => given.identities.find((each) => each.name === name);
  const target: Target = {
    ...given,
    identities,
    get auth() {
      return me === undefined ? given.auth : { ...given.auth, me };
    },
  };
  return {
    target,
    learnMe: (operation) => void (me = operation),
    get me() {
      return me;
    },
    learn(name, way) {
      const first = find(name);
      if (first === undefined) return;
      for (const each of given.identities) {
        const isAlike = each === first || isDeepStrictEqual(each.credential, first.credential);
        if (!isAlike) continue;
        const { credential } = way;
        // Only of an account that the run signed up does it know other names.
        learned.set(each, each.signUp === undefined ? { credential } : way);
      }
    },
    before: (name) => find(name)?.credential,
    of(name) {
      const identity = find(name);
      return identity && learned.get(identity);
    },
  };
}
