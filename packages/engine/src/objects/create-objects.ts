import { sendLabel } from '../canaries/derive-value.ts';
import { makeCall } from './calls/make-call.ts';
import { renderCall } from './calls/render-call.ts';
import { sendAnew } from './calls/send-anew.ts';
import { current } from './follow-rename.ts';
import { makeObject } from './make-object.ts';
import type { Objects, ObjectsOptions } from './objects.ts';
import { createObjectsContext, idValues } from './objects-context.ts';
import { rereadObject } from './reread-object.ts';
import { createSharedObjects } from './shared-objects.ts';

/** Objects are made when somebody needs them. */
export function createObjects(options: ObjectsOptions): Objects {
  const objectsContext = createObjectsContext(options);
  const { learnedBodies } = objectsContext;
  const shared = createSharedObjects(objectsContext);

  return {
    fresh: (name, owner) => makeObject(objectsContext, name, owner),
    renew: () => objectsContext.containers.renew(),
    shared,
    call: (operation, callOptions = {}) =>
      makeCall(objectsContext, shared, learnedBodies.of(operation), callOptions),
    render: (call, change = {}) =>
      renderCall(objectsContext, { ...call, operation: learnedBodies.of(call.operation) }, change, 0),
    sentAs: (call) => sendLabel(call.label, objectsContext.lastSend(call)),
    idOf(fixture) {
      const now = current(objectsContext, fixture);
      const id = idValues(objectsContext, { [now.resource]: now })[`${now.resource}.id`];
      return typeof id === 'number' ? id : now.id;
    },
    send: (call, sendOptions) => sendAnew(objectsContext, shared, call, sendOptions),
    reread: (fixture, epoch) => rereadObject(objectsContext, fixture, epoch),
  };
}
