import type {
  CaseResult,
  CheckResult,
  Epochs,
  Exchange,
  IdentityResult,
  Leftover,
  StoredRecord,
} from '@probity/model';
import type { Clock } from '../ports.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What one step leaves behind: plain data, so that it can be kept and read again by another process. */
export interface StepOutput {
  readonly cases: readonly CaseResult[];
  /** What was gathered, by the id of the case. */
  readonly rounds: Readonly<Record<string, readonly StoredRecord[]>>;
  readonly exchanges: readonly Exchange[];
  readonly epochs: Epochs;
}

/** What happens during a run, for those who watch it. */
export type RunEvent =
  | { readonly type: 'phase'; readonly phase: 'prepare' | 'gather' | 'clean up' }
  | { readonly type: 'identities'; readonly identities: readonly IdentityResult[] }
  /** The target throttles or an account is locked, and it is waited out. */
  | { readonly type: 'waiting'; readonly milliseconds: number; readonly message: string }
  /** A command of the profile is about to be run, perhaps not for the first time. */
  | { readonly type: 'command'; readonly command: readonly string[] }
  | { readonly type: 'check-started'; readonly check: string; readonly planned: number }
  | { readonly type: 'case-gathered'; readonly check: string; readonly requests: number }
  | { readonly type: 'check-finished'; readonly result: CheckResult }
  | { readonly type: 'cleaned'; readonly leftovers: readonly Leftover[]; readonly removed: number };

/** The reason of a stop that nobody asked for: something broke beside the run, and all that is left is to clean up. */
export class BrokenOff extends Error {}

/** The world as a run sees it. The command line gives it one in this process, the team server one over its queue. */
export interface RunContext {
  readonly runId: string;
  /** Counts the processes that have worked on this run, from 1. */
  readonly runAttempt: number;
  /** Stops the testing; clean-up still follows. */
  readonly signal: AbortSignal;
  /** Ends the clean-up as well: nobody waits for it any longer. Left out where nobody can ask for that. */
  readonly leave?: AbortSignal;
  /**
   * Called right before bytes go to the target; aborts `signal` and `leave` if the run is not this process's any more. A
   * process that was stopped goes on in the middle of its work, before any timer tells it so. Left out where nobody else
   * could have the run.
   */
  readonly confirm?: () => void;
  readonly clock: Clock;
  /**
   * Does a slice of a check once: a later attempt gets what was kept. `again` tells the work that an earlier attempt
   * began it and died.
   */
  step(name: string, stateful: boolean, work: (again: boolean) => Promise<StepOutput>): Promise<StepOutput>;
  emit(event: RunEvent): void;
  readonly ledger: Ledger;
  /** What everything we invent is derived from. */
  readonly runKey: string;
  /** The secrets of the identities by name, such as `alice.password`. */
  readonly secretValues: Readonly<Record<string, string>>;
}
