import {
  statusOf,
  type Doubt,
  type Exchange,
  type Finding,
  type NonEmpty,
  type Remark,
} from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { seconds, whyTooSlow, type Tools } from './judge-attempts.ts';
import { judgeLate } from './judge-late.ts';
import { isLost, isPlainRefusal } from '../reading/login-answer.ts';
import { ATTEMPTS, FIRST, HELD_BY, LATEST } from '../numbers.ts';
import { duration } from '../reading/pace.ts';
import type { FurtherRow } from '../record.ts';
import { firstSignal } from '../reading/signal.ts';

/** A row of attempts by the name that its findings begin with. */
export type RowName = 'otp' | 'otp-spray' | 'reset-request' | 'reset-request-spray' | 'reset-confirm';

/** What the answers to a row of attempts show: held up in time, late, not at all, or nothing. */
export type RowShows =
  | { readonly shows: 'held'; readonly attempt: number; readonly remarks: readonly Remark[] }
  | { readonly shows: 'late'; readonly finding: Finding }
  | { readonly shows: 'unheld' }
  | { readonly shows: 'nothing'; readonly doubt: Doubt };

/** What a row of attempts is judged with. */
export interface RowParts {
  readonly name: RowName;
  /** The window of the profile, in milliseconds. */
  readonly window: number;
  /** The very first attempt on the route, if it is not in this row. */
  readonly first?: Exchange | undefined;
  /** The same request with the right value was accepted, so that no refusal is about its form. */
  readonly isFormProved?: boolean;
  /** The same row once more, or twice, if it was held up late. */
  readonly further?: readonly FurtherRow[] | undefined;
}

/** Judges a row of attempts by its answers alone. */
export function judgeRow(attempts: readonly Exchange[], parts: RowParts, tools: Tools): RowShows {
  const { name, window, first = attempts[0], isFormProved = false, further } = parts;
  const signal = firstSignal(attempts, first);
  const beforeLimit = attempts.slice(0, signal === undefined ? undefined : signal.attempt - 1);
  if (signal !== undefined && signal.attempt <= HELD_BY) {
    const doubt = whyUncounted(beforeLimit.slice(0, FIRST), isFormProved, tools);
    if (doubt !== undefined) return { shows: 'nothing', doubt };
    const remarks = signal.attempt === 1 ? [tools.remark('still-limited-from-burst')] : [];
    return { shows: 'held', attempt: signal.attempt, remarks };
  }
  const isUnbroken = name !== 'otp';
  const doubt =
    whyUncounted(beforeLimit, isFormProved, tools) ??
    whyTooSlow(beforeLimit, window, tools, signal === undefined ? ATTEMPTS : LATEST, isUnbroken);
  if (doubt !== undefined) return { shows: 'nothing', doubt };
  if (signal === undefined) return { shows: 'unheld' };
  const rows = judgeLate(
    {
      attempts,
      attempt: signal.attempt,
      further,
      window,
      signalIn: (row) => firstSignal(row, first)?.attempt,
      whyNot: (row) => whyUncounted(row, isFormProved, tools),
      isUnbroken,
    },
    tools,
  );
  if (rows.shows === 'nothing') return rows;
  if (rows.shows === 'in time') return { shows: 'held', attempt: rows.attempt, remarks: [rows.remark] };
  return { shows: 'late', finding: late(name, signal.attempt, attempts.slice(0, signal.attempt), tools) };
}

/** The finding that a limit came, but late. */
export function late(name: RowName, attempt: number, exchanges: readonly Exchange[], tools: Tools): Finding {
  return tools.finding(
    `${name}-limited-late`,
    measured('first attempt held up', attempt, HELD_BY, exchanges),
    {
      attempt,
      bound: LATEST,
    },
  );
}

/** The finding that no limit came. */
export function unlimited(
  code: `${RowName}-unlimited` | 'otp-limit-dodged',
  attempts: readonly Exchange[],
  tools: Tools,
  more: { readonly mails?: number; readonly exchanges?: readonly Exchange[] } = {},
): Finding {
  const { mails, exchanges = [] } = more;
  return tools.finding(
    code,
    measured('attempts without a limit', attempts.length, LATEST, [...attempts, ...exchanges]),
    {
      attempts: attempts.length,
      seconds: seconds(duration(attempts)),
      bound: LATEST,
      ...(mails !== undefined && { mails }),
    },
  );
}

/** Why a row of attempts may not count as one, if there is a reason. */
export function whyUncounted(
  attempts: readonly Exchange[],
  isFormProved: boolean,
  tools: Tools,
): Doubt | undefined {
  const lost = attempts.filter(isLost);
  if (lost[0] !== undefined) {
    return tools.doubt('attempts-lost', {
      lost: lost.length,
      attempts: attempts.length,
      class: lost[0].class,
    });
  }
  const index = attempts.findIndex((each) => !isCounted(each, isFormProved));
  const odd = attempts[index];
  if (odd === undefined) return undefined;
  return tools.doubt('not-counted', { attempt: index + 1, status: statusOf(odd), class: odd.class });
}

/** The control of a route, or why nothing on it can be judged. */
export function anchorOf(anchor: Exchange | undefined, tools: Tools): NonEmpty<Exchange> | Doubt {
  if (succeeded(anchor)) return [anchor];
  return tools.doubt('control-failed', { status: anchor === undefined ? 0 : statusOf(anchor) });
}

/** A wrong code or token is often called invalid; words about its form mean that nobody looked it up. */
function isCounted(exchange: Exchange, isFormProved: boolean): boolean {
  if (isPlainRefusal(exchange)) return true;
  if (exchange.class !== 'invalid' || exchange.facts.granted === true) return false;
  const body = exchange.answer?.body ?? '';
  return isFormProved || (WRONG.test(body) && !ILL_FORMED.test(body));
}

const WRONG =
  /\b(?:invalid|unknown|expired|incorrect|wrong|used|not found|no such)|(?:invalid|unknown|expired)_/i;
const ILL_FORMED =
  /must (?:be|have|match|contain)|expected|required|missing|format|pattern|length|characters|schema|validation|uuid/i;

function measured(name: string, value: number, bound: number, exchanges: readonly Exchange[]) {
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted: 'at most',
    unit: 'attempts',
    exchanges: exchanges.map(({ id }) => id),
  } as const;
}
