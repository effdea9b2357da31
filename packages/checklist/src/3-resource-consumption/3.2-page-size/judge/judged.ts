import { statusOf, type Case, type Exchange, type Params } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { Try32 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** The words of 3.2 for verdicts. */
export type Tools = JudgeTools<typeof sentences>;

const SOURCES = {
  profile: 'limits.page_size of the profile',
  description: 'the maximum that the description names',
  checklist: 'what the checklist allows where nothing is documented',
} as const;

/** What the sentences of a case have in common. */
export function wordsOf({ operation, details }: Case<Details32>): Params {
  const { caller, cap, capBy } = details;
  return { operation: operation ?? 'the list', caller, cap, source: SOURCES[capBy] };
}

/** What was asked for, in words. */
export function wordsOfTry({ parameter, value, attack }: Try32): Params {
  const size =
    parameter === '' ? 'no size' : value === '' ? `an empty ${parameter}` : `${parameter}=${value}`;
  return { size, status: statusOf(attack) };
}

/** The rows of a page as the proof of a finding. */
export function rowsProof({ id }: Exchange, rows: number, bound: number, name = 'rows in one page') {
  return {
    kind: 'measurement',
    name,
    value: rows,
    bound,
    wanted: 'at most',
    unit: 'rows',
    exchanges: [id],
  } as const;
}
