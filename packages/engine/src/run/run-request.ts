import type { Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import type { Admission } from '../ownership/decide-ownership.ts';
import type { Selection } from '../plan/plan.ts';

/** What is run against what. */
export interface RunRequest {
  readonly target: Target;
  readonly probes: readonly AnyProbe[];
  readonly selection?: Selection;
  readonly version: string;
  /** Secrets that the tester thinks may sign the tokens of the target. */
  readonly jwtSecrets?: readonly string[];
  /** Leaves what was made on a target that is thrown away afterwards; the ledger still knows all of it. */
  readonly keep?: boolean;
  /** What the owner's permission allows; if left out, only private addresses in modes beyond `observe`. */
  readonly admission?: Admission;
}
