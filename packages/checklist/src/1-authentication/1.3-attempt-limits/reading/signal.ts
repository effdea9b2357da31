import type { Exchange } from '@probity/model';
import { learnLook } from './answer-look.ts';
import { isLost } from './login-answer.ts';
import { AFTER_SIGNAL, FIRST } from '../numbers.ts';

/** The answers that hold an attacker up. */
export type SignalKind = 'limited' | 'locked' | 'challenge' | 'answered otherwise';

/** The first attempt, counted from one, that was held up, and how. */
export interface Signal {
  readonly attempt: number;
  readonly kind: SignalKind;
}

/** The first protective answer in a row of attempts, from an index on; both the stop of `gather` and `judge` use it. */
export function firstSignal(
  attempts: readonly Exchange[],
  first = attempts[0],
  from = 0,
): Signal | undefined {
  for (const [index, exchange] of attempts.entries()) {
    if (index < from) continue;
    const kind = signalOf(exchange, first);
    if (kind !== undefined) return { attempt: index + 1, kind };
  }
  return undefined;
}

/**
 * How one attempt was held up. A challenge or a word of locks that the very first attempt of all met is part of every
 * answer, not a reaction; a limit may have been reached before us.
 */
export function signalOf(exchange: Exchange, first: Exchange | undefined): SignalKind | undefined {
  if (exchange.facts.granted === true) return undefined;
  if (exchange.class === 'limited') return 'limited';
  if (exchange.class !== 'locked' && exchange.class !== 'challenge') return undefined;
  return first?.class === exchange.class ? undefined : exchange.class;
}

/**
 * From which attempt on all were answered otherwise than the first ones, and alike: a limit in words that nobody knows.
 * Only a right password that is refused as well makes it one.
 */
export function lastingChange(attempts: readonly Exchange[]): Signal | undefined {
  const last = attempts.at(-1);
  if (last === undefined || attempts.some((each) => isLost(each) || each.facts.granted === true)) {
    return undefined;
  }
  const look = learnLook([last]);
  const before = attempts.findLastIndex((each) => !look.isLike(each));
  const isLong = attempts.length - before > AFTER_SIGNAL + 1;
  if (before < 0 || !isLong || attempts.slice(0, FIRST).some((each) => look.isLike(each))) return undefined;
  return { attempt: before + 2, kind: 'answered otherwise' };
}
