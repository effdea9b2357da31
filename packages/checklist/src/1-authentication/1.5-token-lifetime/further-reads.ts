import type { Operation, Target } from '@probity/model';

/** Segments that all paths of an API or of a version begin with. */
const GENERAL = /^(?:api|rest|public|services?|v\d[\w.-]*)$/i;

/** So many services are looked at besides that of `me`. */
const MOST = 6;

/** One read that asks for a credential at each path prefix but that of `me`: behind a prefix there may be another service. */
export function furtherReads({ operations, auth }: Pick<Target, 'operations' | 'auth'>): readonly string[] {
  const me = operations.find(({ id }) => id === auth.me);
  if (me === undefined) return [];
  const found = new Map<string, Operation>();
  for (const operation of operations.filter(isGuardedRead)) {
    const prefix = prefixOf(operation);
    const known = found.get(prefix);
    // A read without an object of its own needs nothing made first.
    if (known === undefined || needsObject(known) > needsObject(operation)) found.set(prefix, operation);
  }
  found.delete(prefixOf(me));
  return [...found.values()].slice(0, MOST).map(({ id }) => id);
}

function isGuardedRead(operation: Operation): boolean {
  const { method, effect, describedAction, authRole, excluded, privileged } = operation;
  // What the description calls an action is not sent for a second opinion, even if the profile calls it a read.
  const isRead = method === 'GET' && effect === 'reads' && describedAction === undefined;
  return isRead && !operation.public && !privileged && authRole === null && excluded === null;
}

function prefixOf({ path }: Pick<Operation, 'path'>): string {
  const segments = path.split('/').filter((each) => each !== '');
  const first = segments.findIndex((each) => !GENERAL.test(each));
  return segments.slice(0, first + 1).join('/');
}

function needsObject({ path }: Operation): number {
  return path.includes('{') ? 1 : 0;
}
