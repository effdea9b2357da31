import type { Operation, Target } from '@probity/model';

/** Whether a profile lets an operation be sent as a read although the description says that it acts. */
export function isSuspect({ describedAction, excluded }: Operation): boolean {
  return describedAction !== undefined && excluded === null;
}

/**
 * Of the operations that were sent while something vanished, those that most likely did it: what says that it acts,
 * then what writes and belongs to no type of object, then what reads and belongs to none. What belongs to a type only
 * touches the object that it names, and what belongs to authentication is meant to end sessions.
 */
export function likeliest(sent: ReadonlySet<string>, target: Target): readonly string[] {
  const ofTypes = new Set(
    target.resources.flatMap(({ create, read, update, delete: remove, list, collections }) => [
      create,
      read,
      update,
      remove,
      list,
      ...collections,
    ]),
  );
  const candidates = target.operations.filter(
    ({ id, authRole, bindings }) =>
      sent.has(id) && authRole === null && !ofTypes.has(id) && Object.keys(bindings).length === 0,
  );
  const acting = target.operations.filter((each) => sent.has(each.id) && isSuspect(each));
  const writing = candidates.filter(({ effect }) => effect !== 'reads');
  const found = [acting, writing, candidates].find(({ length }) => length > 0) ?? [];
  return found.map(({ id }) => id);
}
