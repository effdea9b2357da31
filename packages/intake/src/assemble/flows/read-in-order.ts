import type { FlowStep } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { WrittenStep } from '../../profile/schema-parts/flow-schema.ts';
import { readStep, type StepContext } from './read-step.ts';

/** The steps of a list, each with what those before it extracted. */
export function readInOrder(
  steps: StepContext,
  written: readonly WrittenStep[],
  known: Set<string>,
  path: Path,
): readonly FlowStep[] {
  return written
    .map((step, index) => readStep(steps, step, known, [...path, index]))
    .filter((step) => step !== undefined);
}
