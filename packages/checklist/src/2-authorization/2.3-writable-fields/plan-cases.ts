import type { Operation, Resource, Target } from '@probity/model';
import { addressedResource, type PlannedCase } from '@probity/probe-kit';
import { selfReader } from './self-reader.ts';
import type { Details23, Tries, Writes } from './details.ts';

/** The cases of 2.3: every operation by which an ordinary caller creates or updates something of its own. */
export function planCases(target: Target): readonly PlannedCase<Details23>[] {
  return writersOf(target).flatMap(({ operation, writes, resource }) =>
    (['visible', 'hidden', 'places'] as const).map((tries): PlannedCase<Details23> => ({
      operation: operation.id,
      variation: VARIATIONS[tries],
      // What no reader shows cannot be decided, and a tolerant API must be able to pass.
      required: tries === 'visible' && (writes !== 'signup' || isRead(target, resource)),
      // A run signs up anyway, and these accounts are its own.
      effect: 'writes',
      requests: REQUESTS[tries],
      details: {
        writes,
        tries,
        resource: resource?.name ?? '',
        ...callersOf(target, operation, writes, resource),
      },
    })),
  );
}

/** What a case takes where nothing is refused. */
const REQUESTS: Readonly<Record<Tries, number>> = { visible: 12, hidden: 12, places: 20 };

const VARIATIONS: Readonly<Record<Tries, string>> = {
  visible: 'visible fields',
  hidden: 'guessed fields',
  places: 'other places',
};

interface Writer {
  readonly operation: Operation;
  readonly writes: Writes;
  readonly resource: Resource | undefined;
}

function writersOf(target: Target): readonly Writer[] {
  return target.operations.flatMap((operation): readonly Writer[] => {
    if (operation.excluded !== null || operation.privileged || operation.body === null) return [];
    const made = target.resources.find(({ create }) => create === operation.id);
    if (operation.authRole === 'signup') return [{ operation, writes: 'signup', resource: made }];
    if (operation.public || operation.authRole !== null || operation.effect !== 'writes') return [];
    if (made !== undefined)
      return made.visibility === 'private' ? [{ operation, writes: 'create', resource: made }] : [];
    if (operation.method !== 'PUT' && operation.method !== 'PATCH') return [];
    const resource = addressedResource(target, operation);
    if (resource !== undefined)
      return resource.visibility === 'private' ? [{ operation, writes: 'update', resource }] : [];
    return isOwnRecord(target, operation) ? [{ operation, writes: 'me', resource: accountOf(target) }] : [];
  });
}

/** Whether somebody reads the accounts that a sign-up makes, if only they themselves. */
function isRead(target: Target, account: Resource | undefined): boolean {
  return account !== undefined || selfReader(target) !== undefined;
}

/** A record without an id, or with the caller's own, that the caller can read, and that can be put back therefore. */
function isOwnRecord({ operations }: Target, { path, body, values }: Operation): boolean {
  const refers = /\{(?!caller\.)[^{}]*\.id\}/.test(JSON.stringify(body?.template ?? null));
  const params = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => values[name]);
  return (
    params.every((value) => typeof value === 'string' && value.startsWith('{caller.')) &&
    !refers &&
    operations.some((each) => each.method === 'GET' && each.path === path && each.excluded === null)
  );
}

/** The resource of accounts, if the profile describes one. */
function accountOf({ resources, auth }: Target): Resource | undefined {
  return auth.signup === undefined ? undefined : resources.find(({ create }) => create === auth.signup);
}

function callersOf(
  { identities }: Target,
  operation: Operation,
  writes: Writes,
  resource: Resource | undefined,
): Pick<Details23, 'owner' | 'second' | 'other' | 'admin' | 'isSpare'> {
  const users = identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const spares = identities
    .filter(({ kind, secondFactor }) => kind === 'expendable' && !secondFactor)
    .map(({ name }) => name);
  const ordinary = [resource?.owner, operation.caller].find(
    (name) => name !== undefined && users.includes(name),
  );
  // An account that may become an administrator for a moment had better be somebody who does not matter.
  const spare = spares.find((name) => name === operation.caller) ?? spares[0];
  const owner = (writes === 'me' ? spare : undefined) ?? ordinary ?? users[0] ?? operation.caller;
  return {
    owner,
    second: writes === 'me' && owner === spare ? (spares.find((name) => name !== owner) ?? '') : '',
    other: users.find((name) => name !== owner) ?? '',
    admin: identities.find(({ kind }) => kind === 'admin')?.name ?? '',
    isSpare: writes === 'signup' || (writes === 'me' && owner === spare),
  };
}
