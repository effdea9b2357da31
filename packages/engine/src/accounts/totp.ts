import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../ports.ts';

const STEP = 30_000;

/** The codes of second factors (RFC 6238: SHA-1, six digits, thirty seconds). */
export interface Totp {
  /** A code that was not used before; waits for the next one where a target would refuse it as used or too early. */
  next(identity: string, secret: string): Promise<string>;
  /** The codes that a target may accept now: the one before, this one and the next. */
  near(secret: string): readonly string[];
}

/** Remembers which codes were used: a good target takes each of them once. */
export function createTotp(clock: Clock): Totp {
  const used = new Map<string, number>();
  const now = (): number => Math.floor(clock.unixMs() / STEP);
  return {
    async next(identity, secret) {
      const step = Math.max(now(), (used.get(identity) ?? -1) + 1);
      used.set(identity, step);
      // Clocks differ, so targets take a code one step early.
      const early = (step - 1) * STEP - clock.unixMs();
      if (early > 0) await clock.wait(early);
      return codeOf(secret, step);
    },
    near: (secret) => [-1, 0, 1].map((delta) => codeOf(secret, now() + delta)),
  };
}

/**
 * The code of one time step. Blanks, hyphens and padding are how people write such secrets.
 *
 * @internal
 */
export function codeOf(secret: string, step: number): string {
  const key = Secret.fromBase32(secret.toUpperCase().replaceAll(/[\s=-]/g, ''));
  return new TOTP({ secret: key }).generate({ timestamp: step * STEP });
}
