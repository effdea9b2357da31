import type { Operation, Target } from '@probity/model';
import { isGraphql, type PlannedCase } from '@probity/probe-kit';

/** On how many operations broken requests are tried. */
export const MOST_READS = 8;
export const MOST_WRITES = 5;

/** The cases of 6.3: errors of each kind that are provoked, and all that the run has recorded. */
export function planCases(target: Target): readonly PlannedCase[] {
  const common = { operation: null, required: true, details: {} } as const;
  const reads = readOperations(target).length;
  const writes = writeOperations(target).length;
  return [
    { ...common, variation: 'paths', effect: 'reads', requests: 14 },
    ...(reads === 0 ? [] : [{ ...common, variation: 'reads', effect: 'reads', requests: 80 } as const]),
    ...(writes === 0 ? [] : [{ ...common, variation: 'writes', effect: 'writes', requests: 50 } as const]),
    ...graphqlOperations(target).map(
      (each) =>
        ({
          ...common,
          operation: each.id,
          variation: 'graphql',
          effect: isRead(each) ? 'reads' : 'writes',
          requests: 4,
        }) as const,
    ),
    { ...common, variation: 'recorded', effect: 'reads', requests: 0 },
  ];
}

/** Operations that read and may be sent; those that take an id or a query first, because more can be wrong about them. */
export function readOperations({ operations }: Target): readonly Operation[] {
  const fit = operations.filter(
    (each) => each.method === 'GET' && each.effect === 'reads' && each.excluded === null && !isGraphql(each),
  );
  return onePerPart(fit.toSorted((a, b) => rank(a) - rank(b)));
}

/** Operations that write a JSON body and have no part in authentication. */
export function writeOperations({ operations }: Target): readonly Operation[] {
  const fit = operations.filter(
    (each) =>
      (each.method === 'POST' || each.method === 'PUT' || each.method === 'PATCH') &&
      each.body?.type.includes('json') === true &&
      each.excluded === null &&
      each.authRole === null &&
      !each.privileged &&
      !isGraphql(each),
  );
  return onePerPart(fit.toSorted((a, b) => rank(a) - rank(b)));
}

/** Endpoints of GraphQL that may be sent, each path once, by POST if it is described. */
function graphqlOperations({ operations }: Target): readonly Operation[] {
  const fit = operations
    .filter((each) => each.excluded === null && isGraphql(each))
    .toSorted((one, other) => Number(other.method === 'POST') - Number(one.method === 'POST'));
  return fit.filter((each, index) => fit.findIndex(({ path }) => path === each.path) === index);
}

/** Only a person can say that a POST reads. */
function isRead({ method, effect, effectStated }: Operation): boolean {
  return method === 'GET' || (effect === 'reads' && effectStated === true);
}

function rank({ path, parameters, privileged }: Operation): number {
  const asksMore = path.includes('{') ? 0 : parameters.some((each) => each.in === 'query') ? 1 : 2;
  return asksMore + (privileged ? 4 : 0);
}

/** The first of each part of the API, then the others. */
function onePerPart(operations: readonly Operation[]): readonly Operation[] {
  const parts = new Map<string, Operation>();
  for (const each of operations) {
    const part = each.path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/\{\}$/, '');
    if (!parts.has(part)) parts.set(part, each);
  }
  const firsts = [...parts.values()];
  return [...firsts, ...operations.filter((each) => !firsts.includes(each))];
}
