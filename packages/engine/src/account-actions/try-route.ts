import type { Identity } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import type { LoginOutcome } from '../authentication/log-in.ts';
import { createSecondFactorTries } from './second-factor-tries.ts';
import { tryReset } from './try-reset.ts';

/** Tries at second factors and password resets. */
export interface RouteTries extends Pick<Accounts, 'tryRoute' | 'addressOf'> {
  /** Logs in with the right password as far as the challenge, which the next code will answer. */
  challenge(identity: Identity): Promise<LoginOutcome | Unavailable>;
}

/** Each route goes its own way; codes answer challenges that were asked for before. */
export function createRouteTries(accountsContext: AccountsContext): RouteTries {
  const secondFactor = createSecondFactorTries(accountsContext);
  return {
    challenge: (identity) => secondFactor.start({ user: { identity: identity.name } }, { purpose: 'login' }),
    addressOf: (user) =>
      'identity' in user
        ? (accountsContext.identity(user.identity).user ?? user.identity)
        : accountsContext.canaries.invent('email', `nobody/${user.invented}`),
    async tryRoute(routeTry, epoch) {
      const { route, user } = routeTry;
      if (route === 'otp_verify') return secondFactor.verify(routeTry, epoch);
      if (route !== 'otp_start') return tryReset(accountsContext, { ...routeTry, route }, epoch);
      const purpose = 'identity' in user ? 'control' : 'attack';
      const outcome = await secondFactor.start(routeTry, { purpose, lane: 'burst', epoch });
      if (isUnavailable(outcome)) return outcome;
      return outcome.last ?? { reason: 'the login has no steps', missing: 'auth.login' };
    },
  };
}
