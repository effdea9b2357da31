import type { Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import { KINDS_OF, pathsFor } from './paths/table.ts';

/** The cases of 7.4: one for each kind of thing that may be there by accident. Health pages are often meant to be public. */
export function planCases(target: Target): readonly PlannedCase[] {
  return Object.keys(KINDS_OF).map((variation) => ({
    operation: null,
    variation,
    required: variation !== 'health',
    effect: 'reads',
    requests: pathsFor(target, variation).length,
    details: {},
  }));
}
