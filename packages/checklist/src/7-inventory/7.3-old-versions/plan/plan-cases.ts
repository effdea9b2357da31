import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details73 } from '../details.ts';
import { IN_HEADERS, IN_PATHS } from '../variations.ts';
import { candidatesOf, currentOf, describedVersions, isVersion } from './version-names.ts';

/** The cases of 7.3: versions in paths, and versions that headers name. */
export function planCases(target: Target): readonly PlannedCase<Details73>[] {
  const read = comparedRead(target);
  const details = detailsOf(target, read);
  const common = { operation: read?.id ?? null, required: true, effect: 'reads', details } as const;
  return [
    { ...common, variation: IN_PATHS, requests: details.candidates.length + 12 },
    { ...common, variation: IN_HEADERS, requests: 13 },
  ];
}

/** The read by which versions are compared: the one that names the caller, else the plainest of the newest version. */
function comparedRead(target: Target): Operation | undefined {
  const current = currentOf(target);
  const reads = target.operations.filter(
    ({ method, effect, excluded, privileged, path }) =>
      method === 'GET' && effect === 'reads' && excluded === null && !privileged && !path.includes('{'),
  );
  const ofCurrent = reads.filter(({ path }) => current === undefined || path.split('/').includes(current));
  return (
    ofCurrent.find(({ id }) => id === target.auth.me) ??
    ofCurrent.find(({ public: isPublic }) => !isPublic) ??
    ofCurrent[0]
  );
}

function detailsOf(target: Target, read: Operation | undefined): Details73 {
  const named = (kind: 'user' | 'admin'): readonly string[] =>
    target.identities.filter((each) => each.kind === kind).map(({ name }) => name);
  const users = named('user');
  const caller = read?.caller ?? users[0] ?? '';
  const isVersioned = ({ path }: Operation): boolean =>
    describedVersions(target).length === 0 || path.split('/').some(isVersion);
  const operationOf = (id: string | null): Operation | undefined =>
    target.operations.find((each) => each.id === id);
  const own = target.resources.filter(
    ({ visibility, create }) => visibility === 'private' && create !== null,
  );
  const isUsable = (each: Operation | undefined): boolean =>
    each !== undefined && each.excluded === null && isVersioned(each);
  const readable = own.map((each) => operationOf(each.read)).find(isUsable);
  const list = own.map((each) => operationOf(each.list)).find(isUsable);
  const adminRead = target.operations.find(
    (each) =>
      each.method === 'GET' &&
      each.effect === 'reads' &&
      each.privileged &&
      each.privilegedBy !== 'name' &&
      each.excluded === null &&
      !each.path.includes('{') &&
      isVersioned(each),
  );
  return {
    caller,
    other: users.find((name) => name !== caller) ?? '',
    admin: named('admin')[0] ?? '',
    candidates: candidatesOf(target),
    described: describedVersions(target),
    listed: target.versions?.map(({ name, state, sunset = '' }) => ({ name, state, sunset })) ?? null,
    listRead: list?.id ?? '',
    objectRead: readable?.id ?? '',
    adminRead: adminRead?.id ?? '',
  };
}
