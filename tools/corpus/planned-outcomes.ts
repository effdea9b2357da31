import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import type { Target } from '@probity/model';
import type { Outcomes } from '../verdicts/compare.ts';

/** What a run would do to a target, case by case: the part of a verdict that a description alone decides. */
export function plannedOutcomes(target: Target): Outcomes {
  return Object.fromEntries(
    planRun(probes, target).flatMap(({ probe, cases, inapplicable }): (readonly [string, string])[] =>
      inapplicable === null
        ? cases.map(({ id, required, effect }) => [id, `${required ? 'required' : 'optional'} ${effect}`])
        : [[probe.check, 'inapplicable']],
    ),
  );
}
