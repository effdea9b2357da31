import type { Harbor } from '../harbor.ts';
import { Problem, type Reply } from '../http/problem.ts';
import type { WindowCounter } from '../auth/window-counter.ts';
import type { User } from '../store/users.ts';

/** One try to sign in. */
export interface LoginAttempt {
  /** The name under which the failures of the account are counted. */
  readonly key: string;
  readonly address: string;
  readonly user: User | undefined;
  passwordMatches(): Promise<boolean>;
}

/** How guessing is slowed down. */
export interface LoginSeams {
  /** The name under which failures are counted: one per account, however it is spelled. */
  accountKey(email: string): string;
  /** Why an attempt is not even tried; undefined lets it through. */
  loginRefusal(attempt: LoginAttempt): Promise<Problem | undefined>;
  /** Whether an address has failed too often. */
  addressRefusal(address: string): Problem | undefined;
  /** What a locked account is told. */
  lockedAnswer(retryAfterMs: number): Problem;
  /** Counts a wrong password. */
  loginFailed(attempt: LoginAttempt): void;
  /** Forgets failures after the right password. */
  loginSucceeded(attempt: LoginAttempt): void;
  /** The answer to a wrong password. */
  wrongPasswordAnswer(attempt: LoginAttempt): Reply;
  /** Refuses when an account or an address has guessed too many codes. */
  otpLimit(key: string, address: string): void;
  /** Counts a wrong code. */
  otpFailed(key: string, address: string): void;
  /** Refuses when an account or an address asks for too many reset mails; counts the others. */
  resetRequestLimit(key: string, address: string): void;
  /** Refuses when an address has guessed too many reset tokens. */
  resetConfirmLimit(address: string): void;
  /** Refuses when an address makes too many accounts; counts the others. */
  signUpLimit(address: string): void;
}

/** Five failures lock an account for a while, twenty stop an address, and the right password changes neither. */
export function correctLogin(harbor: Harbor): LoginSeams {
  const { settings } = harbor;
  return {
    accountKey: (email) => email.trim().toLowerCase(),
    async loginRefusal({ key, address }) {
      const refusal = harbor.seams.addressRefusal(address);
      if (refusal !== undefined) return refusal;
      const remaining = (harbor.limits.locks.get(key) ?? 0) - harbor.clock();
      return remaining > 0 ? harbor.seams.lockedAnswer(remaining) : undefined;
    },
    addressRefusal: (address) => tooMany(harbor.limits.loginAddress, address, settings.login.addressFailures),
    lockedAnswer: (retryAfterMs) => new Problem('too_many_attempts', { retryAfterMs }),
    loginFailed({ key, address }) {
      const { loginAccount, loginAddress, locks } = harbor.limits;
      loginAddress.add(address);
      loginAccount.add(key);
      if (loginAccount.count(key) < settings.login.accountFailures) return;
      locks.set(key, harbor.clock() + settings.login.lockMs);
      loginAccount.clear(key);
    },
    loginSucceeded: ({ key }) => harbor.limits.loginAccount.clear(key),
    wrongPasswordAnswer: () => {
      throw new Problem('invalid_credentials');
    },
    otpLimit(key, address) {
      refuse(tooMany(harbor.limits.otpAccount, key, settings.otp.accountFailures));
      refuse(tooMany(harbor.limits.otpAddress, address, settings.otp.addressFailures));
    },
    otpFailed(key, address) {
      harbor.limits.otpAccount.add(key);
      harbor.limits.otpAddress.add(address);
    },
    resetRequestLimit(key, address) {
      const { resetAccount, resetAddress } = harbor.limits;
      refuse(tooMany(resetAccount, key, settings.reset.accountRequests));
      refuse(tooMany(resetAddress, address, settings.reset.addressRequests));
      resetAccount.add(key);
      resetAddress.add(address);
    },
    resetConfirmLimit: (address) =>
      refuse(tooMany(harbor.limits.resetConfirm, address, settings.reset.confirmFailures)),
    signUpLimit(address) {
      refuse(tooMany(harbor.limits.signUp, address, settings.signUp.addressRequests));
      harbor.limits.signUp.add(address);
    },
  };
}

function tooMany(counter: WindowCounter, key: string, limit: number): Problem | undefined {
  if (counter.count(key) < limit) return undefined;
  return new Problem('too_many_attempts', { retryAfterMs: counter.retryAfterMs(key) });
}

function refuse(problem: Problem | undefined): void {
  if (problem !== undefined) throw problem;
}
