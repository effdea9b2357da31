import type { Operation, OperationRole, Reference, Resource, Target } from '@probity/model';
import { addressedResource, ownAddress, type PlannedCase } from '@probity/probe-kit';
import type { Details21, Reach, ReferenceDetails } from '../details.ts';
import { isByTerm } from '../search-terms.ts';

type Planned = PlannedCase<Details21>;

/** More attacks on one operation would cost more than they tell. */
const MOST_ATTACKS = 6;

const PLACES = ['path', 'query', 'header', 'body'] as const;

/** For every value that can name something of another user and that no other case tries: a case that changes it alone. */
export function planReferences(target: Target, direct: readonly Planned[]): readonly Planned[] {
  const covered = new Set(direct.flatMap(({ covers = [] }) => covers));
  const operations = new Map(target.operations.map((each) => [each.id, each]));
  return target.surface.operations.flatMap((role) => {
    const operation = operations.get(role.operation);
    if (operation === undefined || !isOrdinary(operation, role)) return [];
    const left = [...role.references, ...ownIdIn(target, operation, role)]
      .map((reference) => asSecondKey(target, operation, reference))
      .filter(
        ({ id, kind, state, to }) =>
          isTried(state) && kind !== 'none' && !covered.has(id) && !isOpenTo(target, to),
      )
      .toSorted((a, b) => PLACES.indexOf(a.where) - PLACES.indexOf(b.where));
    // Further terms of a search try no reference.
    const taken = direct.filter((each) => each.operation === operation.id && !isByTerm(each.details.way));
    const room = Math.max(0, MOST_ATTACKS - taken.length);
    const chosen = left.slice(0, room).map((reference) => toCase(target, operation, role, reference));
    return left.length <= room ? chosen : [...chosen, toRest(operation, left.slice(room), left.length)];
  });
}

function isTried(state: Reference['state']): boolean {
  return state === 'settled' || state === 'tried';
}

/** What everybody may read, or only administrators, is nobody's in particular. */
function isOpenTo({ resources }: Target, to: string | null): boolean {
  return resources.some(({ name, visibility }) => name === to && visibility !== 'private');
}

/** Public, excluded and administrators' operations are the business of other checks, or of none. */
function isOrdinary(operation: Operation, { audience }: OperationRole): boolean {
  const isOpen = operation.public || audience === 'public' || audience === 'admin';
  return !isOpen && operation.excluded === null && !operation.privileged && operation.method !== 'OPTIONS';
}

function toCase(target: Target, operation: Operation, role: OperationRole, reference: Reference): Planned {
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const subject = subjectOf(target, operation, reference);
  const owner = users.includes(subject?.owner ?? '') ? (subject?.owner ?? '') : (users[0] ?? '');
  const writes = operation.effect !== 'reads' && !isSearch(role);
  return {
    operation: operation.id,
    variation: `reference ${reference.where}:${reference.name}`,
    required: reference.state === 'settled',
    effect: writes ? 'writes' : 'reads',
    requests: writes ? 12 : 4,
    covers: [reference.id],
    details: {
      resource: subject?.name ?? '',
      object: subject?.name ?? 'account',
      owner,
      other: users.find((name) => name !== owner) ?? '',
      reach: reachOf(operation, role, reference),
      way: 'reference',
      reference: detailsOf(reference, isOwnId(target, operation, reference)),
    },
  };
}

/** A value below a collection, or in its query, that names nothing else is another key of what is in it: `/parcels/by-code/{code}`. */
function asSecondKey({ resources }: Target, { path }: Operation, reference: Reference): Reference {
  const { where, kind, to } = reference;
  const isOther = kind === 'object' && (where === 'path' || where === 'query');
  if (!isOther || resources.some(({ name }) => name === to)) return reference;
  const home = resources.find(({ create, list }) =>
    [create, list].some((id) => id !== null && path.startsWith(`${id.replace(/^\w+ /, '')}/`)),
  );
  return home === undefined ? reference : { ...reference, to: home.name, key: 'other' };
}

/** The id of what is made, in the body that makes it, also where the description has none: it may overwrite what has that id. */
function ownIdIn({ resources }: Target, operation: Operation, role: OperationRole): readonly Reference[] {
  const made = resources.find(
    ({ create, visibility }) => create === operation.id && visibility === 'private',
  );
  const isBody = operation.body?.type.includes('json') === true;
  if (made === undefined || !isBody || operation.method !== 'POST') return [];
  // What is made at its own address has its id there.
  if (ownAddress({ resources }, operation) !== undefined) return [];
  const name = made.idAt.replace(/^.*\./, '');
  const isNamed = role.references.some((each) => each.where === 'body' && each.name === name);
  if (isNamed) return [];
  return [
    {
      id: `${operation.id} body:${name}`,
      where: 'body',
      name,
      many: false,
      kind: 'object',
      to: made.name,
      key: 'id',
      address: null,
      state: 'tried',
      signs: [],
      confidence: 'guess',
    },
  ];
}

/** What the budget leaves out stays undecided, with its number. */
function toRest(operation: Operation, rest: readonly Reference[], all: number): Planned {
  const nobody = { resource: '', object: '', owner: '', other: '' };
  return {
    operation: operation.id,
    variation: `${rest.length} of ${all} references beyond the budget`,
    required: true,
    effect: 'reads',
    requests: 0,
    covers: rest.map(({ id }) => id),
    details: { ...nobody, reach: 'read', way: 'reference' },
  };
}

/** Whose data would show that something of another user was reached: what is named, else what the operation is about. */
function subjectOf(
  target: Target,
  operation: Operation,
  { kind, to, where }: Reference,
): Resource | undefined {
  const named = target.resources.find(({ name }) => name === to);
  const shown = target.resources.find(
    ({ list, collections }) => list === operation.id || collections.includes(operation.id),
  );
  const made = target.resources.find(({ create }) => create === operation.id);
  const below = where === 'path' ? (made ?? addressedResource(target, operation)) : undefined;
  if (kind === 'object' || kind === 'parent') return shown ?? named ?? below;
  const addressed = shown ?? made ?? addressedResource(target, operation);
  // A tenant may be something that users make themselves.
  return addressed ?? (kind === 'tenant' ? named : undefined);
}

/** Whether it is the id of the very thing that the operation makes, in its body or as the end of its address. */
function isOwnId({ resources }: Target, operation: Operation, { to, where, key, name }: Reference): boolean {
  if (where === 'path') return ownAddress({ resources }, operation)?.param === name;
  const isMade = resources.some((each) => each.name === to && each.create === operation.id);
  return where === 'body' && key === 'id' && isMade;
}

function detailsOf(reference: Reference, isAdded: boolean): ReferenceDetails {
  const { where, name, kind, key, many, joined, choice, to } = reference;
  return {
    where,
    name,
    kind,
    key,
    many,
    ...(joined && { joined }),
    ...(choice && { choice }),
    ...(isAdded && { added: true }),
    to,
  };
}

function reachOf(operation: Operation, { roles }: OperationRole, { many, where }: Reference): Reach {
  if (many || roles.includes('bulk')) return 'bulk';
  if (roles.includes('searches')) return 'search';
  if (roles.includes('lists')) return 'list';
  if (operation.effect === 'reads') return where === 'path' ? 'subresource' : 'read';
  if (roles.includes('creates')) return 'reference';
  if (operation.method === 'DELETE') return 'delete';
  return where === 'path' && roles.includes('changes') ? 'update' : 'action';
}

function isSearch({ roles }: OperationRole): boolean {
  return roles.includes('searches');
}
