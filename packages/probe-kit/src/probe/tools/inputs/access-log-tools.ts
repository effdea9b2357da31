import type { Json } from '@probity/model';
import type { Unavailable } from '../unavailable.ts';

/** What an access log shows; values are never kept, only where they stand and what they look like. */
export interface AccessLogFacts {
  readonly [key: string]: Json;
  readonly lines: number;
  /** Lines in which a request was found. */
  readonly parsed: number;
  /** Requests of this very run were found, so the log is of this target. */
  readonly ours: boolean;
  /** How many lines are of this very run. */
  readonly ownLines: number;
  /** Some request in it has a query, so queries are logged at all. */
  readonly queries: boolean;
  /** How many secrets were found; only the first thousand are listed. */
  readonly found: number;
  /** How many links that are themselves a permission, such as presigned addresses. */
  readonly capabilities: number;
  /** A shape is the make of a credential, the mark of a secret of this run, or `capability`. */
  readonly hits: readonly {
    readonly line: number;
    readonly at: string;
    readonly name: string;
    readonly shape: string;
  }[];
}

/** The log of requests that the target writes. */
export interface AccessLogTools {
  /** What the access log of the target holds, scanned once; undefined input is named. */
  accessLog(): Promise<AccessLogFacts | Unavailable>;
}
