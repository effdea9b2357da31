import type { Json } from '@probity/model';
import type { Unavailable } from '../unavailable.ts';

/** The owner's record of hosts and third parties; of its values only names and days are kept. */
export interface InventoryFacts {
  readonly [key: string]: Json;
  /** The name of the file, without its folder. */
  readonly file: string;
  /** The day of the run, such as `2026-11-17`. */
  readonly today: string;
  readonly entries: readonly {
    readonly kind: 'host' | 'third-party';
    /** The line at which it begins. */
    readonly line: number;
    /** As it is written; empty if it has no name. */
    readonly name: string;
    /** The host in small letters, without scheme, port and path; empty if it names none. */
    readonly host: string;
    /** Required fields that are empty. */
    readonly empty: readonly string[];
    /** The day of its last review; empty if there is none that can be read. */
    readonly reviewedAt: string;
  }[];
}

/** The record of hosts and third parties. */
export interface InventoryTools {
  /** What the record holds, read once; undefined input is named. */
  inventory(): Promise<InventoryFacts | Unavailable>;
}
