import { isUnavailable, type Fixture, type Unavailable } from '@probity/probe-kit';
import { makeObject, makeOrBorrow, ownedObject } from './make-object.ts';
import { needsFor } from './needed-objects.ts';
import type { Objects } from './objects.ts';
import type { ObjectsContext } from './objects-context.ts';
import { whoseIs } from './whose-is.ts';

/** Makes one object per owner and resource, the first time that somebody asks for it. */
export function createSharedObjects(objectsContext: ObjectsContext): Objects['shared'] {
  const sharing = new Map<string, Promise<Fixture | Unavailable>>();

  const makeShared = async (name: string, owner: string): Promise<Fixture | Unavailable> => {
    // What lies in one another is shared together, so that a list by the parent shows the child.
    const made = await makeObject(objectsContext, name, owner, 0, (needed) =>
      // Two that need each other would wait for each other.
      needsFor(objectsContext, needed).has(name)
        ? makeOrBorrow(objectsContext, needed, owner, 1)
        : shared(needed, whoseIs(objectsContext, needed, owner)),
    );
    if (!isUnavailable(made)) return made;
    const own = ownedObject(objectsContext, name, owner);
    if (!isUnavailable(own)) return own;
    // In the mode observe it is the profile's object that is missing, not a way to make one.
    const cannotMake =
      objectsContext.target.mode === 'observe' || objectsContext.resource(name).create === null;
    return cannotMake ? own : made;
  };

  const shared: Objects['shared'] = async (name, owner) => {
    const key = `${name}/${owner}`;
    const work = sharing.get(key) ?? makeShared(name, owner);
    sharing.set(key, work);
    const found = await work;
    // What failed once may work later, when a limit has passed.
    if (isUnavailable(found)) sharing.delete(key);
    return found;
  };
  return shared;
}
