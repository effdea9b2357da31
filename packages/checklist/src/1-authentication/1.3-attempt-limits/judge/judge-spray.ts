import type { Doubt, Verdict } from '@probity/model';
import { controlsOf } from './controls-of.ts';
import { seconds, unanswered, whyNotCounted, whyTooSlow, type Tools } from './judge-attempts.ts';
import { judgeLate } from './judge-late.ts';
import { isGranted, isLost } from '../reading/login-answer.ts';
import { ATTACKED, ATTEMPTS, FIRST, HELD_BY, LATEST } from '../numbers.ts';
import { duration } from '../reading/pace.ts';
import { readAttempts } from '../reading/read-attempts.ts';
import { spraySignal, spraySignalAgain } from '../reading/read-spray.ts';
import type { AttemptRecord } from '../record.ts';

/** Judges the attempts over many names: the address must be held up, not just an account that was locked before. */
export function judgeSpray(record: AttemptRecord, tools: Tools): Verdict {
  const { attempts, window, sprayed = [], existing = 0 } = record;
  const touched = Math.min(record.touched ?? 0, ATTACKED);
  const controls = controlsOf(record, tools);
  if ('code' in controls) return tools.inconclusive([controls]);
  // Words of limits from the first attempt on, under which the right password gets in, are no signal here either.
  if (attempts[0]?.class === 'limited' && isGranted(record.right)) {
    return tools.inconclusive([tools.doubt('limit-unsteady')]);
  }
  const { isWrong } = readAttempts(record);
  const signal = spraySignal(record, touched);
  const beforeLimit = sprayed.slice(touched, signal === undefined ? undefined : signal.attempt - 1);
  if (signal !== undefined && signal.attempt <= HELD_BY) {
    const uncounted = whyNotCounted(beforeLimit.slice(0, FIRST), isWrong, tools);
    if (uncounted !== undefined) return tools.inconclusive([uncounted]);
    const remarks = signal.attempt === touched + 1 ? [tools.remark('still-limited-from-burst')] : [];
    return tools.pass(controls, remarks);
  }
  const needed = (signal === undefined ? ATTEMPTS : LATEST) - touched;
  const doubt =
    whyNotCounted(beforeLimit, isWrong, tools) ??
    whyTooSlow(beforeLimit, window, tools, needed) ??
    (signal === undefined ? whySilent(record, tools) : undefined);
  if (doubt !== undefined) return tools.inconclusive([doubt]);
  if (signal !== undefined) {
    const rows = judgeLate(
      {
        attempts: sprayed,
        attempt: signal.attempt,
        further: record.sprayedAgain,
        window,
        signalIn: (row) => spraySignalAgain(row, record, signal, touched),
        whyNot: (row) => whyNotCounted(row.slice(touched), isWrong, tools),
      },
      tools,
    );
    if (rows.shows === 'nothing') return tools.inconclusive([rows.doubt]);
    if (rows.shows === 'in time') return tools.pass(controls, [rows.remark]);
  }
  const measurement = {
    kind: 'measurement',
    bound: signal === undefined ? LATEST : HELD_BY,
    wanted: 'at most',
    unit: 'attempts',
    exchanges: sprayed.map(({ id }) => id),
  } as const;
  const finding =
    signal === undefined
      ? tools.finding(
          'login-spray-unlimited',
          { ...measurement, name: 'attempts without a limit', value: sprayed.length },
          { attempts: sprayed.length, seconds: seconds(duration(sprayed)), existing, bound: LATEST },
        )
      : tools.finding(
          'login-spray-limited-late',
          { ...measurement, name: 'first attempt held up', value: signal.attempt },
          { attempt: signal.attempt, bound: LATEST },
        );
  return tools.fail([finding]);
}

/** Why a limit may hold without showing, unless the right password of an account that is not locked still gets in. */
function whySilent({ witnessBefore, witnessAfter }: AttemptRecord, tools: Tools): Doubt | undefined {
  const odd = [witnessBefore, witnessAfter].find((each) => !isGranted(each));
  if (isGranted(witnessBefore) && isGranted(witnessAfter)) return undefined;
  // A limit that shows would have shown in the attempts: this one came after them.
  if (isGranted(witnessBefore) && witnessAfter?.class === 'limited') return undefined;
  return odd === undefined || isLost(odd)
    ? unanswered(odd, tools)
    : tools.doubt('held-silently', { account: odd.as });
}
