import type { Case, Exchange, Params, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import type { sentences } from '../sentences.ts';

/** What a judge of 2.1 speaks with. */
export type Tools = JudgeTools<typeof sentences>;

/** The finding for something that got through. */
export type Exposure = Exclude<keyof typeof sentences.findings, 'refused-otherwise'>;

/** A record whose controls hold, so that its attack means something. */
interface Attacked<Owners extends Exchange | null> {
  /** The owner's own call, for reads; null for writes. */
  readonly owners: Owners;
  readonly control: Exchange;
  readonly attack: Exchange;
  /** The attack with its further pages. */
  readonly pages: readonly Exchange[];
  readonly words: Params;
}

/** The attack on something that is shown. */
export type AttackedRead = Attacked<Exchange>;

/** The attack that does something. */
export type AttackedWrite = Attacked<null>;

/** How one way to somebody else's object is judged, once the controls hold. */
export type JudgeStrategy<A extends AttackedRead | AttackedWrite> = (
  testCase: Case<Details21>,
  record: Record21,
  attacked: A,
  tools: Tools,
) => Verdict;
