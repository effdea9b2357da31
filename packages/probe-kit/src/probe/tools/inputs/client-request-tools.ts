import type { Json } from '@probity/model';
import type { Unavailable } from '../unavailable.ts';

/** What a file of requests shows that clients sent; no address is kept, only templates. */
export interface ClientRequestFacts {
  readonly [key: string]: Json;
  /** The key of the profile that names the file. */
  readonly input: 'evidence.access_log' | 'evidence.har';
  /** The name of the file, without its folder. */
  readonly file: string;
  /** Lines of a log, or entries of a HAR file. */
  readonly lines: number;
  /** Those in which a request with its status was found. */
  readonly parsed: number;
  /** Requests of this very run are in it, or it names the origin of the target, so it is of this target. */
  readonly ours: boolean;
  /** Requests that are neither of this run nor of another run of this tool. */
  readonly ofClients: number;
  /** How many of these fit a described operation, and how many operations they fit. */
  readonly described: number;
  readonly operations: number;
  /** How many fit none and count for nothing, by the reason. */
  readonly ignored: Readonly<Record<string, number>>;
  /** How many different ones fit none; only the first thousand are listed. */
  readonly found: number;
  readonly undescribed: readonly {
    readonly method: string;
    /** The path, with `{}` for every value. */
    readonly template: string;
    /** Its first line. */
    readonly line: number;
    /** How many were served, and how many were refused with 401 or 403. */
    readonly served: number;
    readonly refused: number;
    /** It begins as described paths do. */
    readonly isNear: boolean;
  }[];
}

/** The requests that clients sent, as files of the owner show them. */
export interface ClientRequestTools {
  /** What the access log and the HAR file hold, each scanned once; undefined input is named. */
  clientRequests(): Promise<readonly ClientRequestFacts[] | Unavailable>;
}
