import { statusOf, type Doubt, type Exchange, type Finding, type Remark } from '@probity/model';
import type { JudgeTools, ThirdPartyCall } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** The words of this judge. */
export type Tools = JudgeTools<typeof sentences>;

/** What a part of a record shows. */
export interface Judged {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** A proof by a number over some exchanges, of which more is wrong. */
export function atMost(
  name: string,
  value: number,
  bound: number,
  unit: string,
  exchanges: readonly Exchange[],
) {
  const [first, ...rest] = exchanges.map(({ id }) => id);
  return {
    kind: 'measurement',
    name,
    value,
    bound,
    wanted: 'at most',
    unit,
    exchanges: [first ?? '', ...rest],
  } as const;
}

/** The status that a call ended with, in words if there is none. */
export function statusIn({ steps }: Pick<ThirdPartyCall, 'steps'>): number | string {
  const last = steps.at(-1);
  return last === undefined || last.answer === null ? 'nothing' : statusOf(last);
}
