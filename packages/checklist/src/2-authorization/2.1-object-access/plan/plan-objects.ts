import type { Operation, Resource, StatedAccess, Target } from '@probity/model';
import { addressedResource, type PlannedCase } from '@probity/probe-kit';
import type { Details21, Reach } from '../details.ts';
import { ownerFilterCases, ownParentReads, ownParentWrites, swappedReads } from './further-ways.ts';
import { searchCases } from './search-cases.ts';

/** The cases of 2.1: every operation that reaches an object of a user, tried by another one. */
export function planObjects(target: Target): readonly PlannedCase<Details21>[] {
  return target.resources
    .filter((resource) => isOfUsers(target, resource))
    .flatMap((resource) => casesOf(target, resource));
}

/** What administrators make is none of a user, unless the profile gives it to one. */
function isOfUsers({ operations }: Target, { visibility, create }: Resource): boolean {
  if (visibility === 'private') return true;
  const isMade = operations.some(({ id, privileged }) => id === create && !privileged);
  return visibility !== 'privileged' && isMade;
}

/** What the profile gives to others is not tried: reading it, or changing it as well. */
function isLeftOut(target: Target, resource: Resource, reach: Reach, { effect }: Operation): boolean {
  // Something new in an object is for all who may read that object.
  const parent = target.resources.find(({ name }) => name === resource.parent);
  if (reach === 'create' && parent !== undefined) return parent.visibility !== 'private';
  const reads = effect === 'reads' || reach === 'reference' || reach === 'list' || reach === 'search';
  return isOpenByProfile(reads ? resource.readers : resource.writers);
}

function isOpenByProfile(stated: StatedAccess | undefined): boolean {
  return stated?.by === 'profile' && (stated.who === 'users' || stated.who === 'public');
}

function casesOf(target: Target, resource: Resource): readonly PlannedCase<Details21>[] {
  const users = target.identities.filter(({ kind }) => kind === 'user').map(({ name }) => name);
  const owner = users.includes(resource.owner) ? resource.owner : (users[0] ?? resource.owner);
  const other = users.find((name) => name !== owner) ?? '';
  const operations = new Map(target.operations.map((each) => [each.id, each]));
  const cases: PlannedCase<Details21>[] = [];
  const seen = new Set<string>();

  const add = (id: string | null, reach: (operation: Operation) => Reach): Operation | undefined => {
    const operation = id === null ? undefined : operations.get(id);
    if (operation === undefined || seen.has(operation.id) || !isOrdinary(operation)) return undefined;
    seen.add(operation.id);
    const kind = reach(operation);
    if (isLeftOut(target, resource, kind, operation)) return undefined;
    cases.push({
      operation: operation.id,
      variation: `${resource.name} ${kind}`,
      required: kind !== 'head' && kind !== 'reference',
      effect: operation.effect === 'reads' ? 'reads' : 'writes',
      requests: operation.effect === 'reads' ? 3 : 12,
      covers: coveredBy(target, operation, resource, kind),
      details: {
        resource: resource.name,
        object: objectOf(resource, kind),
        owner,
        other,
        reach: kind,
        way: 'direct',
      },
    });
    return operation;
  };

  const read = add(resource.read, () => 'read');
  add(resource.update, () => 'update');
  add(resource.delete, () => 'delete');
  add(resource.list, ({ bindings }) => (Object.keys(bindings).length > 0 ? 'children' : 'list'));
  for (const id of resource.collections) add(id, (each) => collectionReach(each, resource));
  // The list of its children, or a new child, is tried with the children, whose values it would show.
  const others = new Set(
    target.resources
      .filter(({ name, visibility }) => name !== resource.name && visibility === 'private')
      .flatMap(lifecycleOf),
  );
  for (const id of resource.actions) if (!others.has(id)) add(id, actionReach);
  // A create in a foreign parent is an act on that parent.
  if (resource.parent !== null && reaches(operations.get(resource.create ?? ''), resource.parent)) {
    add(resource.create, () => 'create');
  }
  const taken = new Set(target.resources.flatMap(operationsOf));
  for (const operation of target.operations) {
    if (taken.has(operation.id) || operation.method === 'OPTIONS') continue;
    if (addressedResource(target, operation)?.name === resource.name) add(operation.id, actionReach);
  }

  cases.push(...ownerFilterCases(cases), ...searchCases(cases, operations));
  // Something new that refers to the object may show it, or bind to it.
  for (const { create } of target.resources) {
    const operation = create === null ? undefined : operations.get(create);
    const refers = JSON.stringify(operation?.body?.template ?? null).includes(`{${resource.name}.id}`);
    if (refers && !reaches(operation, resource.name)) add(create, () => 'reference');
  }
  const { parent } = resource;
  const isBelow = ({ operation }: PlannedCase<Details21>): boolean =>
    parent !== null && reaches(operations.get(operation ?? ''), parent);
  cases.push(...ownParentWrites(cases, isBelow));
  const direct = cases.find(({ operation }) => operation === read?.id);
  if (read === undefined || direct === undefined) return cases;
  return [...cases, ...swappedReads(direct), ...ownParentReads(direct, isBelow)];
}

/** The references that an attack on an object changes: its whole address, and its id where a body or a query holds it. */
function coveredBy(
  { surface }: Target,
  { id, bindings, values }: Operation,
  { name }: Resource,
  reach: Reach,
): readonly string[] {
  const references = surface.operations.find(({ operation }) => operation === id)?.references ?? [];
  const isOwners = (param: string): boolean => JSON.stringify(values[param] ?? '').includes('{whose.');
  return references
    .filter(({ where, name: own, to }) =>
      where === 'path'
        ? own in bindings || isOwners(own)
        : (reach === 'bulk' || reach === 'reference') && to === name,
    )
    .map((reference) => reference.id);
}

/** Public, excluded and administrators' operations are the business of other checks, or of none. */
function isOrdinary(operation: Operation): boolean {
  return !operation.public && operation.excluded === null && !operation.privileged;
}

function reaches(operation: Operation | undefined, resource: string): boolean {
  return operation !== undefined && Object.values(operation.bindings).includes(resource);
}

function lifecycleOf({ create, read, update, delete: remove, list }: Resource): readonly (string | null)[] {
  return [create, read, update, remove, list];
}

function operationsOf(resource: Resource): readonly (string | null)[] {
  return [...lifecycleOf(resource), ...resource.collections, ...resource.actions];
}

/** Whose door is tried: a list of children, or a new child, belongs to the parent. */
function objectOf({ name, parent }: Resource, reach: Reach): string {
  return reach === 'children' || reach === 'create' ? (parent ?? name) : name;
}

function actionReach({ method, effect }: Operation): Reach {
  if (method === 'HEAD') return 'head';
  return effect === 'reads' ? 'subresource' : 'action';
}

/** A collection that is told ids is a bulk operation; one that is not is a list or a search. */
function collectionReach({ body, query }: Operation, { name }: Resource): Reach {
  const templates = JSON.stringify([body?.template ?? null, query]);
  if (templates.includes(`{${name}.id}`)) return 'bulk';
  return templates.includes('{canary}') ? 'search' : 'list';
}
