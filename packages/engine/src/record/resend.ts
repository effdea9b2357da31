import type { Attempt, Meta, Outcome } from '../ports.ts';

/** The pauses before a request is sent once more, in milliseconds. */
export const RESEND_PAUSES: readonly number[] = [100, 500];

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Failures of a connection, which the next one may not have. */
const CONNECTION: ReadonlySet<string> = new Set(['RESET', 'REFUSED']);

/**
 * Whether a request that got no answer may be sent once more: its connection broke, and it either never left or only
 * reads. Guesses at a password and bursts are counted by the target, and are never repeated.
 */
export function mayResend(attempt: Attempt, meta: Meta, { failure }: Outcome): boolean {
  if (failure === null || !CONNECTION.has(failure.code)) return false;
  if (meta.lane === 'burst' || meta.guesses === true) return false;
  // A port that is closed to plain HTTP, and a server that hangs up on a strange request, are answers.
  if (attempt.origin !== undefined || attempt.raw !== undefined || attempt.sending !== undefined)
    return false;
  return failure.unsent === true || READS.has(attempt.method.toUpperCase());
}
