import { statusOf, type Doubt, type Exchange } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { isLost } from '../reading/login-answer.ts';
import { ATTEMPTS } from '../numbers.ts';
import { busyTime, duration, isTargetSlow } from '../reading/pace.ts';
import type { sentences } from '../sentences.ts';

/** What the judges of 1.3 speak with. */
export type Tools = JudgeTools<typeof sentences>;

/** Why a row of attempts that nothing held up may not count as one, if there is a reason. */
export function whyNotCounted(
  attempts: readonly Exchange[],
  isWrong: (exchange: Exchange) => boolean,
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
  const index = attempts.findIndex((each) => !isWrong(each));
  const odd = attempts[index];
  if (odd === undefined) return undefined;
  return tools.doubt('not-counted-as-login', { attempt: index + 1, status: statusOf(odd), class: odd.class });
}

/** Why a row of attempts was too slow to show that there is no limit, if it was. */
export function whyTooSlow(
  attempts: readonly Exchange[],
  window: number,
  tools: Tools,
  bound = ATTEMPTS,
  /** Nothing else was sent meanwhile. */
  isUnbroken = true,
): Doubt | undefined {
  const took = duration(attempts);
  if (took <= window && attempts.length >= bound) return undefined;
  const params = {
    attempts: attempts.length,
    seconds: seconds(took),
    rate: Math.round((attempts.length * 60_000) / Math.max(took, 1)),
    busy: seconds(busyTime(attempts)),
    bound,
    window: seconds(window),
  };
  return took <= window || !isUnbroken || isTargetSlow(attempts)
    ? tools.doubt('too-slow', params)
    : tools.doubt('sender-slow', params, 'timing.attempt_window');
}

/** The right password got an answer that is no proof of anything. */
export function unanswered(right: Exchange | undefined, tools: Tools): Doubt {
  const status = right === undefined ? 0 : statusOf(right);
  return tools.doubt('proof-unanswered', { status, class: right?.class ?? 'network' });
}

/** Milliseconds as seconds with one decimal. */
export function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
