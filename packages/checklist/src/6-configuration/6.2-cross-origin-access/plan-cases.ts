import { isOfConnection, placesOf, sendsPassword, type Operation, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { OriginDetails } from './details.ts';
import { unlistedOrigins } from './origins.ts';

/** The cases of 6.2: one for each kind of operation, and the origins that must work. */
export function planCases(target: Target): readonly PlannedCase<OriginDetails>[] {
  const count = unlistedOrigins(target, 'chk').length;
  const isAmbient = target.identities.some(
    ({ credential }) =>
      sendsPassword(credential) ||
      isOfConnection(credential) ||
      placesOf(credential).some((place) => place.in === 'cookie'),
  );
  const of = (variation: string, operation: Operation | null, more: Partial<OriginDetails>) => {
    const details: OriginDetails = {
      at: operation?.id ?? null,
      method: operation?.method ?? 'GET',
      reads: true,
      isPublic: false,
      isAmbient,
      ...more,
    };
    const requests = count * (details.reads ? 2 : 1) + 1;
    return {
      operation: operation?.id ?? null,
      variation,
      required: true,
      effect: 'reads',
      requests,
      details,
    } as const;
  };
  const [read, write, open] = [privateRead(target), privateWrite(target), publicRead(target)];
  const login = target.operations.find(({ id, excluded }) => id === target.auth.login && excluded === null);
  return [
    of('private-read', read ?? null, {}),
    ...(write === undefined ? [] : [of('private-write', write, { reads: false })]),
    ...(open === undefined ? [] : [of('public-read', open, { isPublic: true })]),
    ...(login === undefined ? [] : [of('login', login, { reads: false })]),
    of('missing', null, {}),
    ...(sendsCookies(target) ? [{ ...of('cookies', null, { reads: false }), requests: 0 }] : []),
    // An API that no page may use has no origin that must work.
    // What it must work for is the read itself; which writes a page may send is for the API to say.
    ...(target.browserOrigins?.length === 0 ? [] : [of('listed-origins', null, { method: 'GET' })]),
  ];
}

function sendsCookies({ identities }: Target): boolean {
  return identities.some(({ credential }) => placesOf(credential).some((place) => place.in === 'cookie'));
}

/** The private read that everything is tried on: what shows the caller first, then what needs no object. */
export function privateRead({ operations, auth }: Target): Operation | undefined {
  const fit = operations.filter((each) => isRead(each) && !each.public && !each.privileged);
  return (
    fit.find(({ id }) => id === auth.me) ??
    fit.find(({ path }) => !path.includes('{')) ??
    fit.find((each) => isOfObjects(each)) ??
    fit[0]
  );
}

/** Whether the run can make everything that the path names. */
function isOfObjects({ path, bindings }: Operation): boolean {
  return [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => bindings[name] !== undefined);
}

/** A public read that needs nothing. */
export function publicRead({ operations }: Target): Operation | undefined {
  return operations.find((each) => isRead(each) && each.public && !each.path.includes('{'));
}

function privateWrite({ operations }: Target): Operation | undefined {
  const fit = operations.filter(
    ({ effect, public: open, excluded, path, authRole }) =>
      effect === 'writes' && !open && excluded === null && !path.includes('{') && authRole === null,
  );
  // Only what a page cannot send without asking has a preflight of its own.
  return fit.find(({ method }) => method !== 'POST') ?? fit[0];
}

function isRead({ method, effect, excluded }: Operation): boolean {
  return method === 'GET' && effect === 'reads' && excluded === null;
}
