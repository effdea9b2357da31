import type { RunResult, Target } from '@probity/model';
import type { AnyProbe } from '@probity/probe-kit';
import type { Admission } from '../ownership/decide-ownership.ts';
import type { NetworkChoices } from '../network/network.ts';
import type { Selection } from '../plan/plan.ts';

/** Where a reader finds what is tested: files as seen from the working folder, and lines by the ids of operations. */
export interface TargetSource extends Pick<RunResult['target'], 'description' | 'profile' | 'folder'> {
  readonly lines: ReadonlyMap<string, number>;
}

/** What is run against what. */
export interface RunRequest {
  readonly target: Target;
  readonly probes: readonly AnyProbe[];
  readonly selection?: Selection;
  readonly version: string;
  /** Only goes into the result. */
  readonly source?: TargetSource;
  /** Secrets that the tester thinks may sign the tokens of the target. */
  readonly jwtSecrets?: readonly string[];
  /** Leaves what was made on a target that is thrown away afterwards; the ledger still knows all of it. */
  readonly keep?: boolean;
  /** What the owner's permission allows; if left out, only private addresses in modes beyond `observe`. */
  readonly admission?: Admission;
  /** Proxy, headers and trust, as the tester chose them for this run. */
  readonly network?: NetworkChoices;
}
