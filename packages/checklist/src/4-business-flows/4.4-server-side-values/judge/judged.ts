import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type Finding,
  type Params,
  type Proof,
  type Remark,
} from '@probity/model';
import { undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { Details44 } from '../details.ts';
import { isAccepted } from '../measure.ts';
import type { Record44, Try44 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** What a judge of 4.4 may use. */
export type Tools = JudgeTools<typeof sentences>;

/** What came of one lie. */
export interface Outcome {
  readonly findings?: readonly Finding[];
  readonly doubts?: readonly Doubt[];
  readonly remarks?: readonly Remark[];
  /** The field that was accepted and not used. */
  readonly ignored?: string;
}

/** What every sentence about a lie needs. */
export function wordsOf({ operation }: Case<Details44>, { field, value, sent }: Try44): Params {
  return {
    operation: operation ?? '',
    field: field === '' ? 'several fields' : field,
    value: JSON.stringify(value),
    status: statusOf(sent),
  };
}

/** The lies, each with the latest that was read of it. */
export function triesOf({ tries = [], late = {} }: Record44): readonly Try44[] {
  return tries.map((each, index) => {
    const read = late[`t${index}`];
    return read === undefined ? each : { ...each, read };
  });
}

/** What is known without looking at values: it was refused, or nobody knows; undefined if it was accepted. */
export function unlessAccepted(testCase: Case<Details44>, attempt: Try44, tools: Tools): Outcome | undefined {
  const { sent } = attempt;
  if (isAccepted(sent)) return undefined;
  if (isRefused(sent)) return {};
  const why = undecidedBy(sent) ?? 'unclear-answer';
  return { doubts: [tools.doubt(why === 'collided' ? 'unclear-answer' : why, wordsOf(testCase, attempt))] };
}

/** Any refusal will do, a conflict as well: there may not be a thousand million pieces. */
function isRefused({ answer, class: kind }: Exchange): boolean {
  const status = answer?.status ?? 0;
  if (kind === 'edge-block' || kind === 'challenge' || kind === 'limited') return false;
  return (status >= 400 && status < 500 && status !== 408 && status !== 429) || kind === 'soft-denial';
}

/** A number that was read, which is not what it may be. */
export function measured(
  name: string,
  value: number,
  wanted: 'at least' | 'at most',
  bound: number,
  exchanges: readonly (Exchange | undefined)[],
): Proof {
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted,
    unit: 'as read back',
    exchanges: exchanges.flatMap((each) => (each === undefined ? [] : [each.id])),
  };
}
