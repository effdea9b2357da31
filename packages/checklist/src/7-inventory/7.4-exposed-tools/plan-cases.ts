import type { Operation, Target } from '@probity/model';
import { isGraphql, type PlannedCase } from '@probity/probe-kit';
import { KINDS_OF, pathsFor } from './paths/table.ts';

/** The cases of 7.4: one for each kind of thing that may be there by accident, and one for each described endpoint of GraphQL. Health pages are often meant to be public. */
export function planCases(target: Target): readonly PlannedCase[] {
  const paths = Object.keys(KINDS_OF).map((variation): PlannedCase => ({
    operation: null,
    variation,
    required: variation !== 'health',
    effect: 'reads',
    requests: pathsFor(target, variation).length,
    details: {},
  }));
  const endpoints = target.operations
    .filter(isAskedByPost)
    .map(({ id, effect, effectStated }): PlannedCase => ({
      operation: id,
      variation: 'introspection',
      required: true,
      // Only a person can say that a POST reads.
      effect: effect === 'reads' && effectStated === true ? 'reads' : 'writes',
      requests: 4,
      details: {},
    }));
  return [...paths, ...endpoints];
}

/** Endpoints of GraphQL that have a case of their own. */
export function isAskedByPost(operation: Operation): boolean {
  return operation.method === 'POST' && operation.excluded === null && isGraphql(operation);
}
