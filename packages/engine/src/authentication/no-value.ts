import type { Unavailable } from '@probity/probe-kit';

/** A secret that nobody has given. */
export function noValue(secret: string): Unavailable {
  return { reason: `no value is known for ${secret}`, missing: secret };
}
