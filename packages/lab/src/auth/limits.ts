import type { Settings } from '../settings.ts';
import { createRateCounter, type RateCounter } from './rate-counter.ts';
import { createWindowCounter, type WindowCounter } from './window-counter.ts';

/** The counters and locks of a lab; they live in memory and end with it. */
export interface Limits {
  readonly loginAccount: WindowCounter;
  readonly loginAddress: WindowCounter;
  readonly otpAccount: WindowCounter;
  readonly otpAddress: WindowCounter;
  readonly resetAccount: WindowCounter;
  readonly resetAddress: WindowCounter;
  readonly resetConfirm: WindowCounter;
  readonly signUp: WindowCounter;
  readonly general: WindowCounter;
  readonly rate: RateCounter;
  readonly reports: WindowCounter;
  /** When the lock of an account key ends, in milliseconds of the clock. */
  readonly locks: Map<string, number>;
}

/** Makes the counters with the windows of the settings. */
export function createLimits(settings: Settings, clock: () => number): Limits {
  const counter = (windowMs: number) => createWindowCounter(windowMs, clock);
  return {
    loginAccount: counter(settings.login.accountWindowMs),
    loginAddress: counter(settings.login.addressWindowMs),
    otpAccount: counter(settings.otp.windowMs),
    otpAddress: counter(settings.otp.windowMs),
    resetAccount: counter(settings.reset.windowMs),
    resetAddress: counter(settings.reset.windowMs),
    resetConfirm: counter(settings.reset.windowMs),
    signUp: counter(settings.signUp.windowMs),
    general: counter(settings.general?.windowMs ?? 1),
    rate: createRateCounter(settings.rate.windowMs, clock),
    reports: counter(settings.reports.windowMs),
    locks: new Map(),
  };
}
