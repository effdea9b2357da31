import type { Operation, Target } from '@probity/model';
import { addressedResource, type PlannedCase } from '@probity/probe-kit';
import { BYPASSES } from './bypasses.ts';
import type { Details25 } from './details.ts';

/** On how many operations bypasses are tried. */
const BYPASSED_OPERATIONS = 10;

/** The cases of 2.5: every privileged operation as a normal user, and bypasses of its guard on some. */
export function planCases(target: Target): readonly PlannedCase<Details25>[] {
  const operations = target.operations.filter(isPrivileged);
  const bypassed = new Set(
    operations
      .toSorted((a, b) => Number(a.effect !== 'reads') - Number(b.effect !== 'reads'))
      .slice(0, BYPASSED_OPERATIONS),
  );
  return operations.flatMap((operation) => {
    const details = detailsOf(target, operation);
    const asUser: PlannedCase<Details25> = {
      operation: operation.id,
      variation: 'as user',
      required: true,
      effect: operation.effect === 'reads' ? 'reads' : 'writes',
      requests: operation.effect === 'reads' ? 4 : 14,
      details,
    };
    if (!bypassed.has(operation)) return [asUser];
    const bypasses = BYPASSES.filter((bypass) => bypass.fits(operation, target)).map(
      (bypass): PlannedCase<Details25> => ({
        ...asUser,
        variation: `as user, ${bypass.name}`,
        required: false,
        effect: operation.effect === 'reads' && bypass.harmless ? 'reads' : 'writes',
        requests: operation.effect === 'reads' ? 2 : 8,
        details: { ...details, bypass: bypass.name },
      }),
    );
    return [asUser, ...bypasses];
  });
}

/** Ending one's own sessions and changing one's own password is nobody's privilege, whatever the path is called. */
function isPrivileged(operation: Operation): boolean {
  const { privileged, public: isPublic, excluded, method, authRole, path } = operation;
  const isOverOthers = authRole === 'signup' || (authRole === 'password_change' && path.includes('{'));
  const isPlain = authRole === null || isOverOthers;
  return privileged && !isPublic && excluded === null && method !== 'OPTIONS' && isPlain;
}

/** As whom an operation is tried, and on whose objects. */
export function detailsOf(target: Target, operation: Operation): Details25 {
  const names = (kind: 'user' | 'admin'): readonly string[] =>
    target.identities.filter((each) => each.kind === kind).map(({ name }) => name);
  const admins = names('admin');
  const admin = admins.includes(operation.caller) ? operation.caller : (admins[0] ?? '');
  const [user = '', other = admin] = names('user');
  const resource = addressedResource(target, operation);
  // What belongs to the user itself may well be its own to use.
  const isTheirs = resource === undefined || resource.visibility === 'private' || resource.owner === user;
  const { hostname } = new URL(target.origin);
  return {
    admin,
    user,
    owner: isTheirs ? other : resource.owner,
    effect: operation.effect,
    resource: resource?.name ?? '',
    isLoopback: isLoopback(hostname),
    isGuessed: operation.privilegedBy === 'name',
    bypass: null,
    isReadByUsers: target.operations.some(
      ({ method, path, privileged }) => method === 'GET' && path === operation.path && !privileged,
    ),
    unknown: [],
    isNoneKnown: false,
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
