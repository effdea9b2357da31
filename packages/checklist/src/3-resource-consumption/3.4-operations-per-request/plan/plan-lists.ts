import type { Operation, Reference, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details34 } from '../details.ts';
import { limitOf } from '../numbers.ts';
import { IDS } from '../variations.ts';

/** A case for each operation that takes a list of ids of objects. */
export function planLists(target: Target, fit: readonly Operation[]): readonly PlannedCase<Details34>[] {
  return fit.flatMap((operation) => {
    const { references = [], roles = [] } =
      target.surface.operations.find((each) => each.operation === operation.id) ?? {};
    // The items of an order are no list of objects that something is done to.
    if (operation.effect === 'writes' && !roles.includes('bulk')) return [];
    const reference = references.find((each) => each.many && each.kind === 'object' && each.key === 'id');
    return reference === undefined ? [] : [caseOf(target, operation, reference)];
  });
}

function caseOf(target: Target, operation: Operation, reference: Reference): PlannedCase<Details34> {
  const { where, name, joined, to } = reference;
  const resource = target.resources.find((each) => each.name === to);
  const isRead = operation.effect === 'reads';
  const described = operation.inputs?.find((each) => each.name === name.replace('[]', ''))?.maxItems;
  const list =
    resource === undefined
      ? null
      : {
          where,
          name,
          joined: joined === true,
          resource: resource.name,
          removes: operation.effect === 'destroys',
        };
  return {
    operation: operation.id,
    variation: IDS,
    required: true,
    effect:
      isRead && operation.effectStated === true
        ? 'reads'
        : isRead && operation.method === 'GET'
          ? 'reads'
          : 'writes',
    requests: 4,
    details: {
      caller: operation.caller,
      ...limitOf('ids', target.limits, described),
      form: null,
      list,
      missing: resource === undefined ? 'resources' : operation.effect === 'writes' ? 'effect' : '',
    },
  };
}
