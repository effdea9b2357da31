import { AssertionError } from 'node:assert';
import { checklist } from '@probity/checklist/content';
import { findCheck } from '../checklist/find-check.ts';
import { failuresOf, type Allowed } from './failures-of.ts';
import { loadedOf, type TestTarget } from './load-target.ts';
import type { Outcome } from './outcome.ts';
import { run, type RunOptions } from './run.ts';

/** What a test accepts besides a pass. */
export interface ExpectOptions extends Omit<RunOptions, 'checks' | 'skip' | 'changedSince'> {
  /** `allow` accepts a check that could not be decided; by default it fails, because nothing was shown. */
  readonly undecided?: 'fail' | 'allow';
  /** `allow` accepts a check that does not apply to this API; by default it fails, because nothing was tested. */
  readonly inapplicable?: 'fail' | 'allow';
}

/**
 * Runs one check or several, for vitest, jest, node:test or any other runner, and throws an `AssertionError` that names
 * every finding and how to fix it. A check that was not tested always fails.
 */
export async function expectCheck(
  check: string | readonly string[],
  target: TestTarget,
  options: ExpectOptions = {},
): Promise<Outcome> {
  const { undecided = 'fail', inapplicable = 'fail', ...rest } = options;
  const checks = [check].flat().map((each) => findCheck(checklist, each).about.id);
  const outcome = await run(target, { ...rest, checks });
  const allowed: Allowed = { undecided: undecided === 'allow', inapplicable: inapplicable === 'allow' };
  const failures = failuresOf(outcome.result, checks, { allowed, rerun: loadedOf(target).rerun });
  if (failures.length === 0) return outcome;
  throw new AssertionError({
    message: failures.join('\n\n'),
    operator: 'expectCheck',
    stackStartFn: expectCheck,
  });
}
