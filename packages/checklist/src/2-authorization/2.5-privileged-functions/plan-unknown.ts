import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details25 } from './details.ts';
import { detailsOf } from './plan-cases.ts';

/** The variation in which it is looked for whom an operation is. */
export const FOR_WHOM = 'for whom';

/** Of so many operations it is tried to see for whom they are; the rest is listed. */
const MOST_UNKNOWN = 40;

/** Details of a case that concerns no operation. */
export const NOBODY: Details25 = {
  admin: '',
  user: '',
  owner: '',
  effect: 'reads',
  resource: '',
  isLoopback: false,
  isGuessed: false,
  bypass: null,
  isReadByUsers: false,
  unknown: [],
  isNoneKnown: true,
};

/**
 * The cases of operations of which nothing says for whom they are. Each lowers the coverage as long as that is unknown;
 * one required case for all of them stays undecided if users are served what looks like the data of others.
 */
export function planUnknown(target: Target, isNoneKnown: boolean): readonly PlannedCase<Details25>[] {
  const unknown = unknownOperations(target);
  const readable = unknown.filter(isReadable).slice(0, MOST_UNKNOWN);
  const cases = unknown.map((operation): PlannedCase<Details25> => {
    const isTried = readable.includes(operation);
    return {
      operation: operation.id,
      variation: FOR_WHOM,
      required: false,
      effect: 'reads',
      requests: isTried ? 3 : 0,
      details: { ...detailsOf(target, operation), unknown: isTried ? [operation.id] : [] },
    };
  });
  const [first] = readable;
  if (first === undefined || target.identities.every(({ kind }) => kind !== 'admin')) return cases;
  const all: PlannedCase<Details25> = {
    operation: null,
    variation: FOR_WHOM,
    required: true,
    effect: 'reads',
    requests: 1,
    details: { ...detailsOf(target, first), unknown: readable.map(({ id }) => id), isNoneKnown },
  };
  return [...cases, all];
}

function unknownOperations({ operations, surface, auth }: Target): readonly Operation[] {
  const me = operations.find(({ id }) => id === auth.me)?.path;
  const unknown = new Set(
    surface.operations.filter(({ audience }) => audience === 'unknown').map(({ operation }) => operation),
  );
  const others = operations.filter((operation) => !isOfCaller(operation, me));
  return others.filter(
    ({ id, privileged, ordinary, public: isPublic, excluded, authRole, method }) =>
      unknown.has(id) &&
      !privileged &&
      ordinary !== true &&
      !isPublic &&
      excluded === null &&
      authRole === null &&
      method !== 'OPTIONS',
  );
}

/** What lies at the caller's own record, or is called with the caller's own id, is for its owner. */
function isOfCaller({ path, values }: Operation, me: string | undefined): boolean {
  if (me !== undefined && (path === me || path.startsWith(`${me}/`))) return true;
  return Object.values(values).some((value) => typeof value === 'string' && value.startsWith('{caller.'));
}

/** What writes is not sent to see for whom it is: it would write to what is not ours. */
function isReadable({ method, effect }: Operation): boolean {
  return method === 'GET' && effect === 'reads';
}
