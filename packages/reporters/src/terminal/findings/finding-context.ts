import type { Check, RunEvidence, RunResult } from '@probity/model';
import type { Look } from '../../text/look.ts';

/** What a block about a finding needs to know besides the finding. */
export interface FindingContext {
  readonly result: RunResult;
  readonly evidence: RunEvidence;
  readonly checks: ReadonlyMap<string, Check>;
  readonly look: Look;
  /** The words after `probity run` that name the same target again; null where it will be gone by then. */
  readonly rerun: readonly string[] | null;
}
