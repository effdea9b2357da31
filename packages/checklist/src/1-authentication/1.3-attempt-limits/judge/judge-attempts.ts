import { statusOf, type Doubt, type Exchange } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { isLost, isPlainRefusal } from '../login-answer.ts';
import { ATTEMPTS } from '../numbers.ts';
import type { sentences } from '../sentences.ts';

/** What the judges of 1.3 speak with. */
export type Tools = JudgeTools<typeof sentences>;

/** Why a row of attempts that nothing held up may not count as one, if there is a reason. */
export function whyNotCounted(attempts: readonly Exchange[], tools: Tools): Doubt | undefined {
  const lost = attempts.filter(isLost);
  if (lost[0] !== undefined) {
    return tools.doubt('attempts-lost', {
      lost: lost.length,
      attempts: attempts.length,
      class: lost[0].class,
    });
  }
  const index = attempts.findIndex((each) => !isPlainRefusal(each));
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
): Doubt | undefined {
  const took = duration(attempts);
  if (took <= window && attempts.length >= bound) return undefined;
  return tools.doubt('too-slow', {
    attempts: attempts.length,
    seconds: seconds(took),
    rate: Math.round((attempts.length * 60_000) / Math.max(took, 1)),
    bound,
    window: seconds(window),
  });
}

/** The right password got an answer that is no proof of anything. */
export function unanswered(right: Exchange | undefined, tools: Tools): Doubt {
  const status = right === undefined ? 0 : statusOf(right);
  return tools.doubt('proof-unanswered', { status, class: right?.class ?? 'network' });
}

/** From the first sending to the last answer, in milliseconds. */
export function duration(attempts: readonly Exchange[]): number {
  if (attempts.length === 0) return 0;
  const ends = attempts.map(({ started, took }) => started + took);
  return Math.max(...ends) - Math.min(...attempts.map(({ started }) => started));
}

/** Milliseconds as seconds with one decimal. */
export function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
