import type { Doubt, Exchange, Finding, Remark, Verdict } from '@probity/model';
import { controlsOf } from './controls-of.ts';
import { seconds, unanswered, whyNotCounted, whyTooSlow, type Tools } from './judge-attempts.ts';
import { judgeLate, type InTime } from './judge-late.ts';
import { isGranted, isRefused } from '../reading/login-answer.ts';
import { limitHold } from '../reading/limit-hold.ts';
import { ATTEMPTS, FIRST, HELD_BY, LATEST } from '../numbers.ts';
import { duration } from '../reading/pace.ts';
import { readAttempts, type Reading } from '../reading/read-attempts.ts';
import type { BurstRecord } from '../record.ts';
import { firstSignal, type Signal } from '../reading/signal.ts';

/** Judges the attempts on one account: held up in time, and held up in earnest. */
export function judgeBurst(record: BurstRecord, tools: Tools): Verdict {
  const controls = controlsOf(record, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  const reading = readAttempts(record);
  const { signal } = reading;
  const outcome =
    signal === undefined ? judgeUnseen(record, reading, tools) : judgeSeen(record, signal, reading, tools);
  const remarks = remarksOn(record, signal, tools);
  if (outcome === undefined) return tools.pass(controls, remarks);
  if ('shows' in outcome) return tools.pass(controls, [...remarks, outcome.remark]);
  return 'kind' in outcome ? tools.fail([outcome], [], remarks) : tools.inconclusive([outcome], remarks);
}

/** A limit that came in time has nothing to say, or that it only seemed late. */
type Outcome = Finding | Doubt | InTime | undefined;

/** A limit showed: it must be early, and hold for the right password too. */
function judgeSeen(record: BurstRecord, signal: Signal, reading: Reading, tools: Tools): Outcome {
  const { attempts, right, rightAgain, again, window } = record;
  const { isWrong } = reading;
  const uncounted = whyNotCounted(attempts.slice(0, Math.min(FIRST, signal.attempt - 1)), isWrong, tools);
  if (uncounted !== undefined) return uncounted;
  if (isGranted(right)) {
    // The second look must have met the limit again, and a limit from the first attempt on may be mere words.
    const isSeenAgain = isGranted(rightAgain) && rightAgain?.id !== right?.id;
    if (signal.attempt === 1 || !isSeenAgain || firstSignal(again, attempts[0]) === undefined)
      return tools.doubt('limit-unsteady');
    return tools.finding(
      'login-limit-cosmetic',
      {
        kind: 'measurement',
        name: 'logins accepted while held up',
        value: 2,
        bound: 0,
        wanted: 'at most',
        unit: 'logins',
        exchanges: idsOf([attempts.at(-1), right, again.at(-1), rightAgain]),
      },
      { attempt: signal.attempt, signal: signal.kind },
    );
  }
  if (right === undefined || !isRefused(right)) return unanswered(right, tools);
  if (signal.attempt <= HELD_BY) return undefined;
  const beforeLimit = attempts.slice(0, signal.attempt - 1);
  const doubt = whyNotCounted(beforeLimit, isWrong, tools) ?? whyTooSlow(beforeLimit, window, tools, LATEST);
  if (doubt !== undefined) return doubt;
  const rows = judgeLate(
    {
      attempts,
      attempt: signal.attempt,
      further: record.repeated,
      window,
      signalIn: (row) => reading.firstIn(row),
      whyNot: (row) => whyNotCounted(row, isWrong, tools),
      hold: limitHold(record, reading),
    },
    tools,
  );
  if (rows.shows === 'nothing') return rows.doubt;
  if (rows.shows === 'in time') return rows;
  return late(`attempt ${signal.attempt}`, signal.attempt, attempts.slice(0, signal.attempt), tools);
}

/** No limit showed: either there is none, or the account is locked without a word. */
function judgeUnseen(record: BurstRecord, reading: Reading, tools: Tools): Finding | Doubt | undefined {
  const { attempts, right, window } = record;
  const uncounted = whyNotCounted(attempts, reading.isWrong, tools);
  if (isGranted(right)) {
    return (
      uncounted ??
      whyTooSlow(attempts, window, tools) ??
      tools.finding(
        'login-burst-unlimited',
        measured('attempts without a limit', attempts.length, LATEST, [...attempts, right]),
        { attempts: ATTEMPTS, seconds: seconds(duration(attempts)), bound: LATEST },
      )
    );
  }
  if (right === undefined || !isRefused(right)) return unanswered(right, tools);
  return judgeSilentLock(record, uncounted, reading, tools);
}

/** The lock is real; whether it came in time is shown by an account that met no more than the latest attempt. */
function judgeSilentLock(
  record: BurstRecord,
  uncounted: Doubt | undefined,
  { isWrong }: Reading,
  tools: Tools,
): Finding | Doubt | undefined {
  const { attempts, other, secondBefore, secondAttempts, secondRight, window } = record;
  if (attempts.length <= LATEST) return undefined;
  const params = { attempts: attempts.length };
  if (other === undefined) return tools.doubt('silent-lock-one-account', params, 'expendable');
  if (!isGranted(secondBefore) || secondRight === undefined) {
    return tools.doubt('silent-lock-unmeasured', params);
  }
  if (isRefused(secondRight)) return undefined;
  if (!isGranted(secondRight)) return unanswered(secondRight, tools);
  return (
    uncounted ??
    whyNotCounted(secondAttempts, isWrong, tools) ??
    whyTooSlow(secondAttempts, window, tools, LATEST) ??
    late(`an attempt after the ${HELD_BY}th`, HELD_BY + 1, [...secondAttempts, secondRight], tools)
  );
}

function late(attempt: string, value: number, exchanges: readonly Exchange[], tools: Tools): Finding {
  return tools.finding(
    'login-burst-limited-late',
    measured('first attempt held up', value, HELD_BY, exchanges),
    {
      attempt,
      bound: LATEST,
    },
  );
}

function remarksOn(record: BurstRecord, signal: Signal | undefined, tools: Tools): Remark[] {
  const { right, other, lifted, waited } = record;
  if (right === undefined || !isRefused(right)) return [];
  const remarks: Remark[] = [];
  if (signal === undefined) remarks.push(tools.remark('silent-lock'));
  if (isGranted(other)) remarks.push(tools.remark('limit-keyed-on', { key: 'account' }));
  else if (other !== undefined && isRefused(other)) {
    remarks.push(tools.remark('limit-keyed-on', { key: 'address' }));
  }
  if (lifted !== undefined && !isGranted(lifted)) {
    remarks.push(tools.remark('lock-not-lifted', { seconds: seconds(waited) }));
  }
  return remarks;
}

function measured(name: string, value: number, bound: number, exchanges: readonly (Exchange | undefined)[]) {
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted: 'at most',
    unit: 'attempts',
    exchanges: idsOf(exchanges),
  } as const;
}

function idsOf(exchanges: readonly (Exchange | undefined)[]): string[] {
  return exchanges.flatMap((each) => each?.id ?? []);
}
