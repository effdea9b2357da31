import type { Case, Params } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { sentences } from '../sentences.ts';

/** The words of 7.2 for verdicts. */
export type Tools = JudgeTools<typeof sentences>;

/** What the sentences of a case have in common. */
export function wordsOf({ operation, details }: Case<Details72>): Params {
  const id = operation ?? 'the API';
  return { operation: id, path: id.split(' ')[1] ?? id, caller: details.caller };
}
