import type { Doubt, Exchange, Remark } from '@probity/model';
import { distinct } from '../complete-record.ts';
import type { LimitHold } from '../reading/limit-hold.ts';
import { ATTEMPTS, FIRST, HELD_BY, LATEST } from '../numbers.ts';
import type { FurtherRow } from '../record.ts';
import { seconds, whyTooSlow, type Tools } from './judge-attempts.ts';

/** A row that was held up late, and those that were sent after the limit had ended. */
export interface LateRow {
  readonly attempts: readonly Exchange[];
  /** The first attempt that was held up. */
  readonly attempt: number;
  readonly further: readonly FurtherRow[] | undefined;
  /** The window of the profile, in milliseconds. */
  readonly window: number;
  /** The first attempt of a further row that was held up. */
  readonly signalIn: (attempts: readonly Exchange[]) => number | undefined;
  /** Why attempts may not count, if there is a reason. */
  readonly whyNot: (attempts: readonly Exchange[]) => Doubt | undefined;
  /** When the limit was seen to begin and to hold still, if the rows do not show it. */
  readonly hold?: LimitHold;
  /** Nothing else was sent between the attempts. */
  readonly isUnbroken?: boolean;
}

/** The limit only seemed late. */
export interface InTime {
  readonly shows: 'in time';
  readonly attempt: number;
  readonly remark: Remark;
}

/** What the rows show: that the limit is late, that it is not, or neither. */
type Lateness = { readonly shows: 'late' } | InTime | { readonly shows: 'nothing'; readonly doubt: Doubt };

/**
 * Tells a late limit from one whose window of time ended within the first row: that one lets so many through again at
 * most as it allows, and at least half as many as went through in two windows.
 */
export function judgeLate(row: LateRow, tools: Tools): Lateness {
  const { attempt: first, window, isUnbroken = true } = row;
  const [next, ...rest] = row.further ?? [];
  const nothing = (doubt: Doubt): Lateness => ({ shows: 'nothing', doubt });
  if (next?.lifted === undefined) {
    const params = { attempt: first, bound: LATEST };
    return nothing(tools.doubt('late-limit-stayed', params, 'timing.cool_down'));
  }
  const attempts = distinct(next.attempts);
  const signal = row.signalIn(attempts);
  const attempt = signal ?? attempts.length + 1;
  const beforeLimit = attempts.slice(0, attempt - 1);
  const isInTime = signal !== undefined && signal <= HELD_BY;
  const doubt = isInTime
    ? row.whyNot(beforeLimit.slice(0, FIRST))
    : (row.whyNot(beforeLimit) ??
      whyTooSlow(beforeLimit, window, tools, signal === undefined ? ATTEMPTS : LATEST, isUnbroken));
  if (doubt !== undefined) return nothing(doubt);
  const { limited, since } = times(row, next, attempts.slice(0, attempt));
  const params = { first, second: attempt, bound: LATEST, seconds: seconds(Math.max(limited, 0)) };
  if (!isInTime) {
    if (since < limited) return { shows: 'late' };
    // In so long a time another window may have ended within this row as well.
    if (rest.length === 0) return nothing(tools.doubt('late-limit-short', params));
    const { hold: _first, ...parts } = row;
    return judgeLate({ ...parts, attempts, attempt, further: rest }, tools);
  }
  // The look may have counted, and a limit that refills has got back as much as the time allows.
  const isWindow = 2 * attempt >= first - 1 && limited > 0 && attempt - 1 > 1 + since / limited;
  if (!isWindow) return nothing(tools.doubt('late-once', params));
  return { shows: 'in time', attempt, remark: tools.remark('window-ended', params) };
}

/** How long the limit of a row certainly held, and how long it may have been over at the end of the next row. */
function times(
  { attempts, attempt, hold }: LateRow,
  { lastLimited }: FurtherRow,
  upToLimit: readonly Exchange[],
): { readonly limited: number; readonly since: number } {
  const from = hold?.from ?? attempts[attempt - 1]?.started ?? endOf(attempts);
  const until = hold?.until ?? lastLimited?.started ?? from;
  return { limited: until - from, since: Math.max(until, endOf(upToLimit)) - until };
}

function endOf(attempts: readonly Exchange[]): number {
  return Math.max(...attempts.map(({ started, took }) => started + took));
}
