import { statusOf, type Doubt, type Exchange, type Finding, type Remark, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { whyTooSlow, type Tools } from './judge-attempts.ts';
import { distinct } from '../complete-record.ts';
import { judgeLate, type LateRow } from './judge-late.ts';
import { anchorOf, judgeRow, late, unlimited, whyUncounted } from './judge-row.ts';
import { isGranted, isLost, isRefused } from '../reading/login-answer.ts';
import { ATTEMPTS, HELD_BY, LATEST } from '../numbers.ts';
import type { AttemptRecord } from '../record.ts';
import { firstSignal, signalOf } from '../reading/signal.ts';

/** What a row of codes comes to: a finding, a doubt, or nothing but remarks. */
type Outcome = Finding | Doubt | readonly Remark[];

/** Judges wrong codes for one account: held up in time, for the account and not for a challenge only. */
export function judgeCodeBurst(record: AttemptRecord, tools: Tools): Verdict {
  const { start, before, account } = record;
  const controls = anchorOf(record.anchor, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  if (start === undefined || !isGranted(start)) {
    const status = start === undefined ? 0 : statusOf(start);
    return tools.inconclusive([tools.doubt('no-challenge', { account, status })]);
  }
  if (before !== undefined && !isGranted(before)) {
    return tools.inconclusive([tools.doubt('right-code-refused', { account, status: statusOf(before) })]);
  }
  const outcome = judgeCodes(
    { ...record, attempts: distinct(record.attempts), again: distinct(record.again) },
    tools,
  );
  if ('kind' in outcome) return tools.fail([outcome]);
  if ('code' in outcome) return tools.inconclusive([outcome]);
  const proved = [start, before].filter((each) => succeeded(each));
  return tools.pass([...controls, ...proved], outcome);
}

function judgeCodes(record: AttemptRecord, tools: Tools): Outcome {
  const { attempts, right, rightAfter = 0, refusedStart, missing } = record;
  const signal = firstSignal(attempts);
  if (isGranted(right) && rightAfter <= LATEST && (signal === undefined || signal.attempt > rightAfter)) {
    return judgeOpen(record, tools);
  }
  if (signal !== undefined && signal.attempt <= HELD_BY) {
    const row = judgeRow(attempts, rowOf(record), tools);
    if (row.shows === 'nothing') return row.doubt;
    if (isGranted(right)) return tools.doubt('code-limit-unsteady', { attempt: signal.attempt });
    if (right !== undefined) return isRefused(right) ? [] : unanswered(right, tools);
    if (refusedStart !== undefined) return isRefused(refusedStart) ? [] : unanswered(refusedStart, tools);
    return [tools.remark('limit-not-proved')];
  }
  if (right !== undefined) {
    if (!isRefused(right)) return unanswered(right, tools);
    if (signalOf(right, attempts[0]) !== undefined) return limitedAfter(record, right, tools);
    return [tools.remark('silent-lock')];
  }
  if (refusedStart !== undefined) return judgeLastChallenge(record, refusedStart, tools);
  const row = judgeRow(attempts, rowOf(record), tools);
  if (row.shows === 'late') return row.finding;
  if (row.shows === 'held') return [...row.remarks, tools.remark('limit-not-proved')];
  return row.shows === 'nothing' ? row.doubt : tools.doubt('code-unknown', {}, missing);
}

/** After as many wrong codes as there may be at most, the right one was accepted: the limit is late, or there is none. */
function judgeOpen(record: AttemptRecord, tools: Tools): Outcome {
  const { attempts, right, refusedStart, again, rightAgain, secondRight, window } = record;
  const exchanges = right === undefined ? [] : [right];
  if (refusedStart !== undefined && isLost(refusedStart)) return unanswered(refusedStart, tools);
  const limitedAt = firstSignal(attempts)?.attempt ?? (refusedStart && attempts.length + 1);
  const beforeLimit = limitedAt === undefined ? attempts : attempts.slice(0, limitedAt - 1);
  const doubt =
    whyUncounted(beforeLimit, isFormProved(record), tools) ??
    whyTooSlow(beforeLimit, window, tools, limitedAt === undefined ? ATTEMPTS : LATEST, false);
  if (doubt !== undefined) return doubt;
  if (limitedAt !== undefined && limitedAt <= HELD_BY) {
    return tools.doubt('code-limit-unsteady', { attempt: limitedAt });
  }
  if (limitedAt !== undefined) {
    const rows = judgeLate(lateCodes(record, limitedAt, tools), tools);
    if (rows.shows === 'nothing') return rows.doubt;
    // Nobody has seen the right code refused while that limit held.
    if (rows.shows === 'in time') {
      return tools.doubt('late-once', { first: limitedAt, second: rows.attempt });
    }
    return late('otp', limitedAt, [...beforeLimit, ...exchanges], tools);
  }
  const isMarked = firstSignal(again, attempts[0]) !== undefined;
  const isEnded = rightAgain !== undefined && isRefused(rightAgain);
  if (!isMarked && isEnded && !isGranted(secondRight)) {
    return late('otp', HELD_BY + 1, [...attempts, ...exchanges, rightAgain], tools);
  }
  return unlimited(isMarked || isEnded ? 'otp-limit-dodged' : 'otp-unlimited', attempts, tools, {
    exchanges,
  });
}

/** New challenges are limited: then the last one must not take codes without end. */
function judgeLastChallenge(record: AttemptRecord, refusedStart: Exchange, tools: Tools): Outcome {
  const { attempts, again, rightAgain, missing } = record;
  if (isLost(refusedStart)) return unanswered(refusedStart, tools);
  if (attempts.length === 0 || again.length === 0) {
    const params = { attempts: attempts.length, status: statusOf(refusedStart) };
    return tools.doubt('no-challenge-left', params);
  }
  if (attempts.length > LATEST) return limitedAfter(record, refusedStart, tools);
  const remarks = [tools.remark('challenges-limited', { attempt: attempts.length + 1 })];
  const row = judgeRow(again, { ...rowOf(record), first: attempts[0] }, tools);
  if (row.shows === 'held') return [...remarks, ...row.remarks];
  if (row.shows === 'late') return row.finding;
  // The challenge may have ended without a word.
  if (rightAgain !== undefined && isRefused(rightAgain)) return remarks;
  if (row.shows === 'nothing') return row.doubt;
  if (rightAgain === undefined) return tools.doubt('code-unknown', {}, missing);
  if (!isGranted(rightAgain)) return unanswered(rightAgain, tools);
  return unlimited('otp-unlimited', again, tools, { exchanges: [rightAgain] });
}

/** None of the attempts was held up, but what came next was. */
function limitedAfter(record: AttemptRecord, next: Exchange, tools: Tools): Outcome {
  const { attempts, window } = record;
  if (attempts.length < HELD_BY) return whyUncounted(attempts, isFormProved(record), tools) ?? [];
  const doubt =
    whyUncounted(attempts, isFormProved(record), tools) ?? whyTooSlow(attempts, window, tools, LATEST, false);
  if (doubt !== undefined) return doubt;
  const rows = judgeLate(lateCodes(record, attempts.length + 1, tools), tools);
  if (rows.shows === 'nothing') return rows.doubt;
  if (rows.shows === 'in time') return [rows.remark];
  return late('otp', attempts.length + 1, [...attempts, next], tools);
}

function lateCodes(record: AttemptRecord, attempt: number, tools: Tools): LateRow {
  const { attempts, repeated: further, window } = record;
  return {
    attempts,
    attempt,
    further,
    window,
    signalIn: (row) => firstSignal(row, attempts[0])?.attempt,
    whyNot: (row) => whyUncounted(row, isFormProved(record), tools),
    isUnbroken: false,
  };
}

function rowOf(record: AttemptRecord) {
  const { window, repeated: further } = record;
  return { name: 'otp', window, further, isFormProved: isFormProved(record) } as const;
}

function isFormProved({ before }: AttemptRecord): boolean {
  return isGranted(before);
}

function unanswered(exchange: Exchange, tools: Tools): Doubt {
  return tools.doubt('code-unanswered', { status: statusOf(exchange), class: exchange.class });
}
