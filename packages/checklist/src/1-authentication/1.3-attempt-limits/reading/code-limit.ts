import { isLost } from './login-answer.ts';
import type { AttemptRecord } from '../record.ts';
import { firstSignal, signalOf } from './signal.ts';

/** The first wrong code for one account that was held up: in itself, or by what came right after the one before. */
export function codeLimitAt({
  attempts,
  right,
  refusedStart,
}: Pick<AttemptRecord, 'attempts' | 'right' | 'refusedStart'>): number | undefined {
  const shown = firstSignal(attempts)?.attempt;
  if (shown !== undefined) return shown;
  const isRightHeld = right !== undefined && signalOf(right, attempts[0]) !== undefined;
  const isStartHeld = refusedStart !== undefined && !isLost(refusedStart);
  return isRightHeld || isStartHeld ? attempts.length + 1 : undefined;
}
