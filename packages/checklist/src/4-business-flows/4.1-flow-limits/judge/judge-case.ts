import type { Case, Doubt, Exchange, Proof, Verdict } from '@probity/model';
import { asRecorded, succeeded } from '@probity/probe-kit';
import type { Details41 } from '../details.ts';
import type { Burst, Record41 } from '../record.ts';
import { proofOf, timesIn } from './counted.ts';
import { judgeBypasses, judgeOther } from './judge-bypasses.ts';
import { isLimitSign } from './limit-sign.ts';
import type { Tools, Trying } from './trying.ts';

const MINUTE = 60_000;

/** Judges by what was read back, never by how many answers were successes. */
export function judgeCase({ details }: Case<Details41>, stored: Record41, tools: Tools): Verdict {
  const record = readAgain(stored);
  if (details.kind === 'none') return tools.inconclusive([tools.doubt('not-recorded', { flow: '' })]);
  const { flow, by } = details;
  const { control, burst } = record;
  const end = control?.ends.at(-1);
  if (control === undefined || end === undefined)
    return tools.inconclusive([tools.doubt('not-recorded', { flow })]);
  const broken = brokenControl(details, control, end, tools);
  if (broken !== null) return tools.inconclusive([broken]);
  if (burst === undefined || ![burst, ...(record.bypasses ?? [])].every(isSent))
    return tools.inconclusive([tools.doubt('not-recorded', { flow })]);
  const further = timesIn(burst, by);
  if (further === null || burst.after.length === 0)
    return tools.inconclusive([unreadable(details, burst, tools)]);
  if (details.kind === 'other-account') return judgeOther(details, record, end, tools);
  const proof = proofOf(by, [control, burst], details.most);
  return judgeAccount(details, record, { control, burst, end, proof }, tools);
}

/** Whether a flow was gone through: a reading is no step of it. */
function isSent({ ends }: Burst): boolean {
  return ends.length > 0 && ends.every(({ purpose }) => purpose === 'attack' || purpose === 'control');
}

/** The same with what the recorded answers show. */
function readAgain({ control, burst, bypasses, still, ...rest }: Record41): Record41 {
  const again = (one: Burst): Burst => ({
    ...one,
    before: one.before.map(asRecorded),
    after: one.after.map(asRecorded),
  });
  return {
    ...rest,
    ...(control && { control: again(control) }),
    ...(burst && { burst: again(burst) }),
    ...(bypasses && { bypasses: bypasses.map(again) }),
    ...(still && { still: again(still) }),
  };
}

interface Seen {
  readonly control: Burst;
  readonly burst: Burst;
  /** The last answer of the first way through. */
  readonly end: Exchange;
  /** How much what is read has changed since before the first one. */
  readonly proof: Extract<Proof, { kind: 'measurement' }>;
}

function judgeAccount(
  details: Trying,
  record: Record41,
  { control, burst, end, proof }: Seen,
  tools: Tools,
): Verdict {
  const { flow, by, most, per } = details;
  const times = proof.value / by;
  const last = burst.ends.at(-1);
  if (last === undefined) return tools.inconclusive([tools.doubt('not-recorded', { flow })]);
  const seconds = Math.round((control.took + burst.took) / 100) / 10;
  const said = { flow, times, most, seconds, status: last.answer?.status ?? 0 };
  if (times > most) {
    if (per !== null) return tools.fail([tools.finding('limit-exceeded', proof, said)]);
    if (control.took + burst.took > MINUTE) return tools.inconclusive([tools.doubt('too-slow', said)]);
    return tools.fail([tools.finding('flow-unlimited', proof, said)]);
  }
  if (last.class === 'server-error') return tools.inconclusive([tools.doubt('server-error', said)]);
  if (last.class === 'network') return tools.inconclusive([tools.doubt('no-answer', said)]);
  const isSoft = last.class === 'success';
  const isExact = per !== null && times === most;
  if (!isSoft && !isExact && !isLimitSign(last))
    return tools.inconclusive([tools.doubt('refused-otherwise', said, `flows.${flow}`)]);
  const remarks = [
    ...(isSoft ? [tools.remark('answered-without-effect', said)] : []),
    ...(per !== null && times < most && !isSoft ? [tools.remark('limited-early', said)] : []),
    ...(record.sameSession === true ? [tools.remark('no-new-session')] : []),
  ];
  return judgeBypasses(details, record, { end, remarks }, tools);
}

/** Why one way through as it is meant shows nothing; null if it changed what is read as declared. */
function brokenControl(details: Trying, control: Burst, end: Exchange, tools: Tools): Doubt | null {
  const { flow, by } = details;
  const key = `flows.${flow}`;
  const isDone: boolean = succeeded(end);
  if (!isDone) {
    const why = `${end.operation ?? 'its first step'}: ${end.answer?.status ?? 'no answer'}`;
    return tools.doubt('control-failed', { flow, why }, key);
  }
  const times = timesIn(control, by);
  if (times === null || control.after.length === 0) return unreadable(details, control, tools);
  const change = times * by;
  return change === by ? null : tools.doubt('effect-not-seen', { flow, change, by }, `${key}.effect`);
}

function unreadable({ flow }: Trying, { after }: Burst, tools: Tools): Doubt {
  const reading = after.find(({ value }) => value === null) ?? after[0];
  if (reading?.exchange.class === 'limited') return tools.doubt('throttled', { flow, times: after.length });
  return tools.doubt('effect-unreadable', { flow, name: reading?.what ?? '' }, `flows.${flow}.effect`);
}
