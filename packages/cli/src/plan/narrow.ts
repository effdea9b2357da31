import { planRun, type Selection } from '@probity/engine';
import type { Target } from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';

/** Leaves out checks that have no case on the chosen operations: they were not asked for, so they are not undecided. */
export function narrow(
  probes: Parameters<typeof planRun>[0],
  target: Target,
  selection: Selection,
): Selection {
  const plans = planRun(probes, target, selection);
  if (plans.length === 0) {
    throw new UsageError('None of these checks can be run by this release.', [
      'probity list --runnable',
      'probity plan',
    ]);
  }
  if (selection.operations === undefined) return selection;
  const checks = plans.filter(({ cases }) => cases.length > 0).map(({ probe }) => probe.check);
  if (checks.length > 0) return { ...selection, checks };
  throw new UsageError(`No check has a case on ${selection.operations.join(', ')}.`, ['probity plan']);
}
