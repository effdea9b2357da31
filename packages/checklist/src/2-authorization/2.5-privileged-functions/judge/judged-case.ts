import type { Exchange, NonEmpty, Params, Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Record25 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** The words of 2.5. */
export type Tools = JudgeTools<typeof sentences>;

/** A case whose controls held and whose attack is on record. */
export interface JudgedCase {
  readonly record: Record25;
  readonly attack: Exchange;
  readonly controls: NonEmpty<Exchange>;
  readonly words: Params;
  /** What is said beside every exposure. */
  readonly extraRemarks: readonly Remark[];
}
