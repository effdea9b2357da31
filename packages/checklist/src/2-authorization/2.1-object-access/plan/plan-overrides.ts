import type { Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';

/** For so many types of objects another method is tried in the place of a write. */
const MOST_RESOURCES = 10;

/**
 * The cases with one write of each type of object sent as a POST whose headers ask for the write: a guard may look at
 * the method that was sent, and the handler at the one that was asked for. Where a POST is described, it is that.
 */
export function planOverrides(
  { operations }: Pick<Target, 'operations'>,
  cases: readonly PlannedCase<Details21>[],
): readonly PlannedCase<Details21>[] {
  const byId = new Map(operations.map((each) => [each.id, each]));
  const ids = new Set(byId.keys());
  const writes = cases.filter(({ operation, details: { reach, way } }) => {
    const path = byId.get(operation ?? '')?.path ?? '';
    return (reach === 'delete' || reach === 'update') && way === 'direct' && !ids.has(`POST ${path}`);
  });
  const names = [...new Set(writes.map(({ details }) => details.resource))].slice(0, MOST_RESOURCES);
  return names.flatMap((name) => {
    const own = writes.filter(({ details }) => details.resource === name);
    const chosen = own.find(({ details }) => details.reach === 'delete') ?? own[0];
    if (chosen === undefined) return [];
    const details = { ...chosen.details, way: 'override' } as const;
    return [{ ...chosen, variation: `${chosen.variation} override`, required: false, details }];
  });
}
