import { statusOf, type Doubt, type Exchange, type Verdict } from '@probity/model';
import { distinct } from '../complete-record.ts';
import { controlsOf } from './controls-of.ts';
import { unanswered, whyNotCounted, type Tools } from './judge-attempts.ts';
import { isGranted, isLost, isRefused } from '../reading/login-answer.ts';
import { limitHold } from '../reading/limit-hold.ts';
import { beyondTwoWindows, enoughFor, LATEST } from '../numbers.ts';
import { duration } from '../reading/pace.ts';
import { readAttempts } from '../reading/read-attempts.ts';
import type { AttemptRecord } from '../record.ts';

/** Attempts with own logins between them count only if they came at least about as fast as those that were held up. */
const SLOWER = 1.5;

/** Judges wrong passwords with own logins between them: they must be held up as those without are. */
export function judgeOwnLogins(record: AttemptRecord, tools: Tools): Verdict {
  const controls = controlsOf(record, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const reading = readAttempts(record);
  const { fresh = [], own = '', every = 0, betweenRight, closingRight } = record;
  const [between, ownLogins, closing] = [record.between, record.ownLogins, record.closing].map((each) =>
    distinct(each),
  );
  if ((reading.signal === undefined && !reading.silent) || between === undefined || closing === undefined) {
    return tools.inconclusive([tools.doubt('no-limit-to-dodge')]);
  }
  if (fresh.length < 2 || !fresh.every(isGranted) || between.length === 0) {
    return tools.inconclusive([tools.doubt('no-fresh-count')]);
  }
  const last = reading.silent ? betweenRight : between.at(-1);
  const isThrough = reading.silent
    ? isGranted(last)
    : between.length >= enoughFor(reading.signal?.attempt) &&
      between.every((each) => reading.gotThrough(each));
  if (!isThrough) {
    const lost = between.find(isLost);
    if (last === undefined || lost !== undefined || !isRefused(last)) {
      return tools.inconclusive([unanswered(lost ?? last, tools)]);
    }
    // An own login that was held up itself sets nothing back.
    const refused = ownLogins?.find((each) => !isGranted(each));
    return refused === undefined
      ? tools.pass(controls)
      : tools.inconclusive([tools.doubt('own-login-refused', { account: own, status: statusOf(refused) })]);
  }
  const uncounted = whyNotCounted(between, reading.isWrong, tools);
  if (uncounted !== undefined) return tools.inconclusive([suspected(uncounted)]);
  const isHeldWithout = reading.silent
    ? closingRight !== undefined && isRefused(closingRight)
    : closing.some((each) => reading.isHeld(each));
  // Attempts got through from here on: whatever keeps it from being proved, the check has not passed.
  if (!isHeldWithout) return tools.inconclusive([suspected(tools.doubt('limit-lapsed', { untried: 1 }))]);
  if (quickest(between, closing.length) > SLOWER * duration(closing)) {
    return tools.inconclusive([suspected(tools.doubt('pace-differs'))]);
  }
  const { from, until } = limitHold(record, reading);
  const { signal } = reading;
  // Within the time that the limit was seen to hold, its window can have ended only once.
  if (signal !== undefined && quickest(between, beyondTwoWindows(signal.attempt)) >= until - from) {
    return tools.inconclusive([suspected(tools.doubt('windows-may-have-ended'))]);
  }
  const exchanges = [...between, ...closing, ...(closingRight === undefined ? [] : [closingRight])];
  const finding = tools.finding(
    'login-limit-dodged',
    {
      kind: 'measurement',
      name: 'attempts without a limit',
      value: between.length,
      bound: LATEST,
      wanted: 'at most',
      unit: 'attempts',
      exchanges: exchanges.map(({ id }) => id),
    },
    { by: `a login of another account before every ${every}` },
  );
  return tools.fail([finding]);
}

/** A doubt about attempts that met no limit. */
function suspected(doubt: Doubt): Doubt {
  return { ...doubt, suspects: true };
}

/** The shortest time in which so many attempts in a row were sent and answered. */
function quickest(attempts: readonly Exchange[], count: number): number {
  const starts = attempts.slice(0, attempts.length - count + 1);
  return Math.min(...starts.map((_, index) => duration(attempts.slice(index, index + count))));
}
