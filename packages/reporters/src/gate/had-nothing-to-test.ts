import type { RunResult } from '@probity/model';

/** Whether a run tested nothing on purpose: it was to test what changed, and nothing had. */
export function hadNothingToTest({ run, selection, checks }: RunResult): boolean {
  return run.state === 'finished' && selection?.changed_since !== undefined && checks.length === 0;
}
