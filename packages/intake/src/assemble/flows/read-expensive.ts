import type { ExpensiveOperation } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { WrittenExpensive } from '../../profile/schema-parts/flow-schema.ts';
import { milliseconds } from '../../profile/duration.ts';
import { readStep, type StepContext } from './read-step.ts';

/** What is expected of an expensive operation whose time nobody names, in milliseconds. */
const WITHIN = 30_000;

/** An expensive operation of the profile with its steps found; undefined where that failed, and the problem is noted. */
export function readExpensive(
  steps: StepContext,
  { call, small, within, quota, paid, undo = [] }: WrittenExpensive,
  as: string,
  path: Path,
): ExpensiveOperation | undefined {
  const known = new Set<string>();
  const largest = readStep(steps, call, known, [...path, 'call']);
  const least = small && readStep(steps, small, known, [...path, 'small']);
  const back = undo.map((step, index) => readStep(steps, step, known, [...path, 'undo', index]));
  if (largest === undefined) return undefined;
  return {
    call: largest,
    ...(least && { small: least }),
    as,
    within: within === undefined ? WITHIN : milliseconds(within),
    ...(quota && { quota: { requests: quota.requests, window: milliseconds(quota.window) } }),
    ...(paid === true && { paid }),
    undo: back.filter((step) => step !== undefined),
  };
}
