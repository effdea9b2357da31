import type { Exchange } from './exchange.ts';
import type { RunResult } from './result.ts';
import type { Json } from '../json/json.ts';

/** What was gathered for a case: JSON in which `{ "exchange": "x12" }` stands for an exchange. */
export type StoredRecord = { readonly [key: string]: Json };

/**
 * What became of an epoch: only the attacks of a closed one may be judged. Without an anchor nothing shows that a refusal
 * was meant for what was tried, but what was served was served.
 */
export const EPOCH_STATES = ['open', 'closed', 'void', 'unanchored'] as const;

/** What became of an epoch. */
export type EpochState = (typeof EPOCH_STATES)[number];

/** The epochs of a run by their names, such as `alice/3`. */
export type Epochs = Readonly<Record<string, EpochState>>;

/** The exchanges of a run. There may be more of them than memory holds, so they are asked for one by one; a Map will do. */
export interface ExchangeLookup {
  get(id: string): Exchange | undefined;
  /** All of them, in order of sending. */
  values(): Iterable<Exchange>;
}

/** The proof of a run: its exchanges, what each case gathered, and which attacks count. */
export interface RunEvidence {
  readonly exchanges: ExchangeLookup;
  /** What was gathered, by the id of the case: two records if it was confirmed, none if nothing was. */
  readonly rounds: { get(id: string): readonly StoredRecord[] | undefined };
  readonly epochs: Epochs;
}

/** A run in both halves: what people and gates read, and what proves it. */
export interface Recording {
  readonly result: RunResult;
  readonly evidence: RunEvidence;
}

/** The format of the evidence of a run; its number is that of the result it belongs to. */
export const EVIDENCE_FORMAT = 'probity-exchanges/2';

/** A line of `exchanges.ndjson`. The first names the run; an exchange comes before every record that refers to it. */
export type EvidenceLine =
  | { readonly line: 'run'; readonly format: typeof EVIDENCE_FORMAT; readonly run: string }
  | ({ readonly line: 'exchange' } & Exchange)
  /** What one round of a case gathered; rounds are counted from 1. */
  | {
      readonly line: 'record';
      readonly case: string;
      readonly round: number;
      readonly gathered: StoredRecord;
    }
  | { readonly line: 'epoch'; readonly epoch: string; readonly state: EpochState };
