import type { Exchange } from '@probity/model';
import { isUnavailable, type Fixture, type Unavailable } from '@probity/probe-kit';
import { requestOf } from '../request/request-of.ts';
import { current } from './follow-rename.ts';
import { boundParams, idValues, withParents, type ObjectsContext } from './objects-context.ts';
import { ownerValues } from './owner-values.ts';

/** Reads an object as its owner, by itself or in the list. */
export async function rereadObject(
  objectsContext: ObjectsContext,
  fixture: Fixture,
  epoch: string | null,
): Promise<Exchange | Unavailable> {
  const { accounts } = objectsContext;
  const { read, list } = objectsContext.resource(fixture.resource);
  const id = read ?? list;
  if (id === null) {
    const missing = `resources.${fixture.resource}.read`;
    return { reason: `no operation is known that reads a ${fixture.resource}`, missing };
  }
  const operation = objectsContext.operation(id);
  const session = accounts.shared(fixture.owner);
  // At the address it had: somebody else's write that renamed it took it away from there.
  const objects = withParents({ ...current(objectsContext, fixture), id: fixture.id });
  const owners = ownerValues(objectsContext, operation, (name) => objects[name]?.owner);
  const values = { ...accounts.values(session), ...owners, ...idValues(objectsContext, objects) };
  const request = requestOf(operation, { params: boundParams(operation, objects), values });
  const sent = await accounts.send(request, session, { purpose: 'reread', operation: id, epoch });
  return isUnavailable(sent) ? sent : sent.exchange;
}
