import type { Json } from '../json/json.ts';

/** One operation × one variation of a check: the smallest thing that is judged. */
export interface Case<D extends object = Details> {
  /** Stable between runs: check, operation, identities and variation; no ids, hosts or times. */
  readonly id: string;
  readonly check: string;
  /** An operation id, or null for the API as a whole. */
  readonly operation: string | null;
  readonly variation: string;
  /** A required case that stays undecided makes the check inconclusive; an optional one only lowers coverage. */
  readonly required: boolean;
  /**
   * `surface`: added for what the description can name and no planned case covers. `record`: added at the end for what
   * an answer of the run showed, whatever it was sent for.
   */
  readonly origin: 'planned' | 'discovered' | 'surface' | 'record';
  /** What the case may do to the target; the mode decides whether it is sent. */
  readonly effect: CaseEffect;
  /** About how many requests it takes, its control included. */
  readonly requests: number;
  /** What the probe needs to know again in `gather` and `judge`. */
  readonly details: D;
}

/** What a probe keeps with a case, as plain data; only the probe itself knows its form. */
export type Details = { readonly [key: string]: Json };

/** `reads` runs in every mode, `writes` from active on, `disrupts` only in disruptive. */
export type CaseEffect = 'reads' | 'writes' | 'disrupts';
