import type { Exchange, Finding } from '@probity/model';

/** Of what a value in an answer is: of an object that somebody made, or of a person. */
export type ValueOf = 'object' | 'person';

/** A whole run, for rules that look beyond one case. */
export interface RunRecord {
  /** Every exchange, in order of sending. */
  readonly exchanges: Iterable<Exchange>;
  /** Every finding of the run. */
  readonly findings: readonly Finding[];
}

/** What a run may show, in whatever was sent, against a pass of a check. */
export interface Contradiction {
  /** The variation whose cases cannot pass then. */
  readonly variation: string;
  /** The code of the doubt that takes the place of the pass; its sentence may name `{exchange}`. */
  readonly doubt: string;
  /** The input that would decide it. */
  readonly missing?: string;
  /** The exchange that shows it. */
  seen(record: RunRecord): Exchange | undefined;
}
