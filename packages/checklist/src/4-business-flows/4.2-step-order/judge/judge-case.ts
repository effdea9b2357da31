import type { Case, NonEmpty, Doubt, Finding, Remark, Verdict } from '@probity/model';
import { asRecorded, completionsBetween, changeProof, succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details42 } from '../details.ts';
import type { Completion, Record42, Try42 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { whyUnclear } from './why-unclear.ts';

type Tools = JudgeTools<typeof sentences>;
type Trying = Exclude<Details42, { kind: 'none' }>;

const CODES = {
  without: 'step-skipped',
  cold: 'flow-started-cold',
  replay: 'step-repeated',
  claimed: 'claimed-state-trusted',
  foreign: 'foreign-flow-used',
} as const;

/** Judges by what was read back: an answer says little about what really happened. */
export function judgeCase({ details, operation }: Case<Details42>, record: Record42, tools: Tools): Verdict {
  const control = record.control && readAgain(record.control);
  const again = record.again && readAgain(record.again);
  const tries = record.tries?.map(readAgain);
  if (details.kind === 'none' || control === undefined)
    return tools.inconclusive([tools.doubt('not-recorded', { flow: operation ?? '' })]);
  const broken = brokenControl(details, control, 'control-failed', tools);
  if (broken !== null) return tools.inconclusive([broken]);
  if (tries === undefined || tries.length === 0 || !tries.every(isSent))
    return tools.inconclusive([tools.doubt('not-recorded', { flow: details.flow })]);
  const judged = tries.map((each, index) =>
    judgeTry(
      index === 0 && details.kind === 'claimed' ? { ...details, kind: 'without', step: 1 } : details,
      operation ?? '',
      each,
      tools,
    ),
  );
  const findings = judged.flatMap(({ finding }) => finding ?? []).slice(0, 1);
  const remarks = judged.flatMap(({ remark }) => remark ?? []);
  const lost = again === undefined ? null : brokenControl(details, again, 'control-lost', tools);
  const doubts = [...judged.flatMap(({ doubt }) => doubt ?? []), ...(lost === null ? [] : [lost])];
  if (isFilled(findings)) return tools.fail(findings, [], remarks);
  if (isFilled(doubts)) return tools.inconclusive(doubts, remarks);
  const [last] = control.steps.slice(-1);
  return last === undefined
    ? tools.inconclusive([tools.doubt('not-recorded', { flow: details.flow })])
    : tools.pass([last], remarks);
}

/** Whether something was tried: nothing but attacks, and at least one. */
function isSent({ attacks }: Try42): boolean {
  return attacks.length > 0 && attacks.every(({ purpose }) => purpose === 'attack');
}

/** The same with what the recorded answers show. */
function readAgain<T extends Pick<Try42, 'before' | 'after'>>(seen: T): T {
  return { ...seen, before: asRecorded(seen.before), after: asRecorded(seen.after) };
}

/** Why the flow as it is meant shows nothing; null if one completion changed what is read as declared. */
function brokenControl(
  { flow, by }: Trying,
  { steps, before, after }: Completion,
  code: 'control-failed' | 'control-lost',
  tools: Tools,
): Doubt | null {
  const refused = steps.find((each): boolean => !succeeded(each));
  const missing = `flows.${flow}`;
  if (refused !== undefined || steps.length === 0) {
    const status = refused?.answer?.status ?? 'no answer';
    return tools.doubt(code, { flow, why: `${refused?.operation ?? 'its first step'}: ${status}` }, missing);
  }
  if (before.value === null || after.value === null)
    return tools.doubt('effect-unreadable', { flow, name: after.what }, `${missing}.effect`);
  const change = after.value - before.value;
  return change === by ? null : tools.doubt('effect-not-seen', { flow, change, by }, `${missing}.effect`);
}

interface Judged {
  readonly finding?: Finding;
  readonly doubt?: Doubt;
  readonly remark?: Remark;
}

function judgeTry(details: Trying, operation: string, tried: Try42, tools: Tools): Judged {
  const { flow, by, kind } = details;
  const { name, attacks, before, after } = tried;
  const done = completionsBetween(by, before, after);
  const change = (after.value ?? 0) - (before.value ?? 0);
  const said = { flow, name, change, operation };
  if (done !== null && done > 0) {
    if (kind === 'swap') return { remark: tools.remark('order-not-enforced', said) };
    return { finding: tools.finding(CODES[kind], changeProof(by, tried), said) };
  }
  if (done !== null && done < 0) return { doubt: tools.doubt('changed-otherwise', said) };
  const unclear = whyUnclear(attacks);
  if (unclear !== null) return { doubt: tools.doubt(unclear.code, { flow, name, status: unclear.status }) };
  const answered = attacks.findLast((each) => each.class === 'success');
  const isLast = answered !== undefined && answered === attacks.at(-1);
  if (done === null && isLast)
    return { doubt: tools.doubt('effect-unreadable', { flow, name: after.what }, `flows.${flow}.effect`) };
  if (!isLast || kind === 'swap') return {};
  return {
    remark: tools.remark('answered-without-effect', { flow, name, status: answered.answer?.status ?? 0 }),
  };
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
