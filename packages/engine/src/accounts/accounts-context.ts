import type { Identity, Operation, Target } from '@probity/model';
import { sentOrStop, type Unavailable } from '@probity/probe-kit';
import type { AccountsOptions } from './accounts.ts';
import { createLearnedBodies, type LearnedBodies } from '../learned-bodies/learned-bodies.ts';
import type { RawAnswer } from '../ports.ts';
import type { RetryPolicy } from '../request/retry-policy.ts';
import type { LearnedWays } from './learned-ways.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createTotp, type Totp } from './totp.ts';

/** What the parts of the accounts share. */
export interface AccountsContext extends AccountsOptions {
  readonly learnedBodies: LearnedBodies;
  readonly passwords: Passwords;
  readonly totp: Totp;
  readonly retryPolicy: RetryPolicy;
  /** What sign-ups answered in this process, by identity: some hand out the credential. */
  readonly greetings: Map<string, RawAnswer>;
  readonly ways: LearnedWays;
  identity(name: string): Identity;
  operation(id: string): Operation;
}

/** Adds the look-ups to what the accounts were given. */
export function createAccountsContext(
  options: AccountsOptions & Pick<AccountsContext, 'ways'>,
): AccountsContext {
  const identities = new Map(options.target.identities.map((each) => [each.name, each]));
  const operations = new Map(options.target.operations.map((each) => [each.id, each]));
  return {
    ...options,
    learnedBodies: options.learnedBodies ?? createLearnedBodies(options.target),
    passwords: createPasswords(options),
    totp: createTotp(options.clock),
    greetings: new Map(),
    retryPolicy: {
      clock: options.clock,
      longest: options.target.timing.throttleWait,
      onWait: options.onWait,
    },
    identity: (name) => sentOrStop<Identity>(identities.get(name) ?? nobody(options.target, name)),
    operation(id) {
      const found = operations.get(id);
      if (found === undefined) throw new Error(`The target does not have ${id}.`);
      return found;
    },
  };
}

/** Why nothing can be done in the name of an identity that the profile does not have; null if it has it. */
export function unknownIdentity(
  { identities }: Pick<Target, 'identities'>,
  name: string,
): (Unavailable & { readonly missing: string }) | null {
  return identities.some((each) => each.name === name) ? null : nobody({ identities }, name);
}

function nobody(
  { identities }: Pick<Target, 'identities'>,
  name: string,
): Unavailable & { readonly missing: string } {
  return identities.length === 0
    ? { reason: 'the profile names no identities', missing: 'identities' }
    : { reason: `the profile names no identity ${name}`, missing: `identities.${name}` };
}
