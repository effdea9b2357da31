import type { AccountApi } from './accounts.ts';
import type { Guests } from './guests.ts';
import type { Surroundings } from './surroundings.ts';

/** One small API in two forms, which differ in one place only: the flaw. */
export interface Pair {
  readonly name: string;
  /** The check that has to tell the forms apart, and the checks that are run; the same if left out. */
  readonly check: string;
  readonly checks?: readonly string[];
  /** `active` if left out. */
  readonly mode?: 'observe' | 'active' | 'disruptive';
  /** What its user writes in the profile, besides the address and an administrator. */
  readonly profile?: Readonly<Record<string, unknown>>;
  /** What its user writes of what is around the API; left out if it calls nobody. */
  readonly outbound?: (around: Surroundings) => Readonly<Record<string, unknown>>;
  /** Files of the owner, by name, in the folder of the profile; a log shows what the form in use has done. */
  readonly files?: (url: string, flawed: boolean) => Readonly<Record<string, string>>;
  /** The one of these files that the API goes on writing, and what a line of it looks like. */
  readonly log?: {
    readonly file: string;
    line(entry: {
      readonly method: string;
      readonly address: string;
      readonly status: number;
      readonly agent: string;
    }): string;
  };
  /** The API in its correct form, and what the flawed form does wrong. */
  readonly api: string;
  readonly flaw: string;
  /** Why a caller with these inputs cannot prove the flaw. */
  readonly unprovable?: string;
  make(flawed: boolean, around: Surroundings): AccountApi;
  /** Whether the flaw can be exploited, with plain requests. */
  shows(guests: Guests, around: Surroundings): Promise<boolean>;
}
