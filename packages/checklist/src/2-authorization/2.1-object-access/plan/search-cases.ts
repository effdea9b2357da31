import type { Operation } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import { takesTerm, withTerm } from '../search-terms.ts';

const TRIED = ['short-term', 'empty-term'] as const;

/**
 * The further searches of a plan: by a term that matches nearly everything, because some look for such a term
 * everywhere, and by a list that takes a term. Nobody has to offer them, so none of them is required.
 */
export function searchCases(
  cases: readonly PlannedCase<Details21>[],
  operations: ReadonlyMap<string, Operation>,
): readonly PlannedCase<Details21>[] {
  return cases.flatMap((each) => {
    const { reach, resource, way } = each.details;
    const operation = operations.get(each.operation ?? '');
    if ((reach !== 'search' && reach !== 'list') || way !== 'direct' || operation === undefined) return [];
    const [isSearch, canSearch] = [takesTerm(operation), takesTerm(withTerm(operation))];
    const ways = isSearch ? TRIED : canSearch ? (['direct', ...TRIED] as const) : [];
    return ways.map((how) => ({
      ...each,
      variation: how === 'direct' ? `${resource} search` : `${resource} search ${how}`,
      required: false,
      requests: 4,
      details: { ...each.details, reach: 'search' as const, way: how },
    }));
  });
}
