import { opensSessions } from '@probity/model';
import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import { waitFor } from '../request/retry-policy.ts';
import { isLocked, type LoginOutcome } from '../authentication/log-in.ts';
import type { Sessions } from './sessions.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** Waits for accounts that checks have locked on purpose, this run's or those of one just before. */
export interface LockWaiting {
  /** Logs in for the shared session; a lock that the answer shows is waited for as long as any throttling. */
  patientLogin(identity: string): Promise<LoginOutcome | Unavailable>;
  /**
   * The same for clean-up, which waits for the whole cool-down, also for locks that do not show; false if the session
   * is not available. Nobody comes after clean-up, but an account is waited for only once.
   */
  waitUntilUnlocked(identity: string): Promise<boolean>;
}

/** A limiter that asks for no wait at all is not asked again at once, in milliseconds. */
const SHORTEST = 200;

/** Waits by the clock and the timing of the target. */
export function createLockWaiting(accountsContext: AccountsContext, sessions: Sessions): LockWaiting {
  const { clock, target } = accountsContext;
  const { coolDown, coolDownPoll, throttleWait } = target.timing;
  const deadlines = new Map<string, number>();

  const logIn = async (
    name: string,
    deadline: number,
    mayPass: (outcome: LoginOutcome) => boolean,
  ): Promise<LoginOutcome | Unavailable> => {
    for (;;) {
      const outcome = await sessions.share(name);
      if (isUnavailable(outcome) || outcome.tokens !== null || outcome.raw === null) return outcome;
      const left = deadline - clock.now();
      const statedWait = outcome.last && waitFor(outcome.last, clock.unixMs());
      const asked = statedWait ?? 0;
      if (!mayPass(outcome) || left <= 0 || asked > left) return outcome;
      // Who throttles knows how long; a lock often holds for longer than the limiter in front of it says.
      const isWaitStated = statedWait !== undefined && outcome.last?.class === 'limited';
      const pause = Math.min(left, isWaitStated ? Math.max(SHORTEST, asked) : Math.max(coolDownPoll, asked));
      if (outcome.last !== undefined) accountsContext.onWait?.(outcome.last, pause);
      await clock.wait(pause);
    }
  };

  return {
    patientLogin: (name) => logIn(name, clock.now() + throttleWait, isLocked),
    async waitUntilUnlocked(name) {
      const { kind, credential } = accountsContext.identity(name);
      if (!opensSessions(credential)) return false;
      const deadline = deadlines.get(name) ?? clock.now() + coolDown;
      deadlines.set(name, deadline);
      // Only expendable accounts are ever locked by us; anybody else's wrong password stays wrong.
      const outcome = await logIn(name, deadline, (each) => isLocked(each) || kind === 'expendable');
      return !isUnavailable(outcome) && outcome.tokens !== null;
    },
  };
}
