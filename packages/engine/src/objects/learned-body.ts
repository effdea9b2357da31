import type { Operation } from '@probity/model';
import { isUnavailable, type Call, type Unavailable } from '@probity/probe-kit';
import type { Objects } from './objects.ts';
import { neededBy, withParents, type ObjectsContext } from './objects-context.ts';
import { changesStandingRecord } from './standing-record.ts';

/**
 * Whether the body of an operation may be amended by what a refusal says. A record that stood there before is put back
 * field by field, so no field is added to it; and what signs in or out is the profile's business.
 */
export function mayLearn(operation: Operation): boolean {
  const { authRole, effect } = operation;
  const isOurs = authRole === null || authRole === 'signup';
  return isOurs && effect !== 'reads' && !changesStandingRecord(operation);
}

/** A call with the objects that a learned body names beside those of its own; they belong to its caller. */
export async function withLearnedObjects(
  objectsContext: ObjectsContext,
  shared: Objects['shared'],
  call: Call,
): Promise<Call | Unavailable> {
  let { fixtures } = call;
  for (const name of neededBy(call.operation).all) {
    if (name in fixtures || neededBy(objectsContext.operation(call.operation.id)).all.includes(name))
      continue;
    const found = await shared(name, call.session.identity);
    if (isUnavailable(found)) return found;
    fixtures = { ...withParents(found), ...fixtures };
  }
  return fixtures === call.fixtures ? call : { ...call, fixtures };
}
