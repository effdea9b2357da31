import { opensSessions, type Operation, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';

/** On how many operations caches are tried. */
const CACHED = 2;

/** The cases of 6.5: headers by kind of answer, and what a cache gives to others. */
export function planCases(target: Target): readonly PlannedCase[] {
  const whole = { operation: null, required: true, effect: 'reads', details: {} } as const;
  const logsIn = target.identities.some(({ credential }) => opensSessions(credential));
  const isOpen = openReads(target).length > 0;
  return [
    { ...whole, variation: 'private-data', requests: 8 },
    ...(logsIn ? [{ ...whole, variation: 'tokens', requests: 0 }] : []),
    { ...whole, variation: 'errors', requests: 8 },
    { ...whole, variation: 'server-errors', requests: 0, required: false },
    ...(isOpen ? [{ ...whole, variation: 'public-data', requests: 2 }] : []),
    { ...whole, variation: 'strict-transport', requests: 0 },
    ...cachedReads(target).map(({ id }) => ({
      ...whole,
      operation: id,
      variation: 'shared-cache',
      requests: 4,
    })),
    // How names of files are treated is the same for all operations.
    ...cachedReads(target)
      .slice(0, 1)
      .map(({ id }) => ({ ...whole, operation: id, variation: 'cache-deception', requests: 7 })),
  ];
}

/** Private reads that an ordinary user may make, those that surely show something of their caller first. */
export function privateReads({ operations, identities, auth }: Target): readonly Operation[] {
  const users = new Set(identities.filter(({ kind }) => kind !== 'admin').map(({ name }) => name));
  const fit = operations.filter(
    (each) => isRead(each) && !each.public && !each.privileged && users.has(each.caller),
  );
  const rank = ({ id, bindings }: Operation): number =>
    id === auth.me ? 0 : Object.keys(bindings).length === 1 ? 1 : 2;
  return fit.toSorted((a, b) => rank(a) - rank(b));
}

/** The reads on which caches are tried: the account of the caller, and an object. */
function cachedReads(target: Target): readonly Operation[] {
  const owned = new Set(target.resources.map(({ read }) => read));
  const fit = privateReads(target).filter(({ id }) => id === target.auth.me || owned.has(id));
  return (fit.length > 0 ? fit : privateReads(target)).slice(0, CACHED);
}

/** Public operations that only read. */
export function openReads({ operations }: Target): readonly Operation[] {
  return operations.filter((each) => isRead(each) && each.public && each.authRole === null);
}

function isRead({ method, effect, excluded }: Operation): boolean {
  return method === 'GET' && effect === 'reads' && excluded === null;
}
