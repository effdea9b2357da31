import type { Operation, Resource } from '@probity/model';
import { hasProperty } from '../../description/schemas/properties.ts';
import { didYouMean } from '../../text/suggest.ts';
import { accessOf } from './access-of.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import type { Context } from '../context.ts';
import type { Sources } from '../../sources.ts';
import { existingOf } from './existing.ts';
import type { DraftResource } from './draft-resources.ts';
import { writtenIn } from '../stated/written-identities.ts';
import { SLOTS } from '../slots.ts';

/** Completes the drafts: parents, owners, ids and actions follow from the operations. */
export function buildResources(
  context: Context,
  drafts: readonly DraftResource[],
  operations: readonly Operation[],
  env: Sources['env'],
): readonly Resource[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const addressed = byAddressed(operations);
  return drafts.map((draft) => {
    const { name, given, slots } = draft;
    const operation = (slot: (typeof SLOTS)[number]) => byId.get(slots[slot]?.id ?? '');
    const read = operation('read');
    const reader = read ?? operation('list');
    const create = operation('create');
    const isForAll = reader !== undefined && isForAdmins(create) && !hasOwner(given);
    const visibility =
      given.visibility ??
      (given.readers === undefined ? assumed(draft, { read, reader }, isForAll) : OF_READERS[given.readers]);
    if (
      create !== undefined &&
      !draft.inferred &&
      !JSON.stringify(create.body?.template ?? '').includes('{canary}')
    ) {
      context.warn(
        ['resources', name],
        `nothing in the body of ${create.id} carries a canary, so nobody can tell whose ${name} was seen.`,
        'Name a field of text with `canary`.',
      );
    }
    checkIdentities(context, name, given);
    return {
      name,
      visibility,
      ...accessOf(draft, read),
      parent: parentOf(name, create) ?? parentOf(name, read),
      owner: given.owner ?? ownerOf(context, visibility, create),
      idAt: given.id ?? idAt(context, draft),
      create: slots.create?.id ?? null,
      read: slots.read?.id ?? null,
      update: slots.update?.id ?? null,
      delete: slots.delete?.id ?? null,
      list: slots.list?.id ?? null,
      collections: [...new Set([...draft.search, ...draft.bulk].map(({ id }) => id))],
      actions: actionsOf(draft, addressed.get(name) ?? []),
      owns: existingOf(context, name, given.owns, env),
    };
  });
}

const OF_READERS = { owner: 'private', users: 'shared', public: 'public', admin: 'privileged' } as const;

/** What is assumed of a type until its objects are observed. */
function assumed(
  { inferred }: DraftResource,
  operations: Lifecycle,
  isForAll: boolean,
): Resource['visibility'] {
  const { read, reader } = operations;
  if (reader?.privileged === true) return 'privileged';
  if (inferred && read?.public === true) return 'public';
  // What administrators make for others to read belongs to none of those others.
  return isForAll ? 'shared' : 'private';
}

interface Lifecycle {
  readonly read: Operation | undefined;
  readonly reader: Operation | undefined;
}

/** Whether more than a word says that only administrators may do something. */
function isForAdmins(operation: Operation | undefined): boolean {
  return operation?.privileged === true && operation.privilegedBy !== 'name';
}

/** Whether the profile says whose objects there are. */
function hasOwner({ owner, owns = {} }: DraftResource['given']): boolean {
  return owner !== undefined || Object.keys(owns).length > 0;
}

/** Who may make one; a private object is made by a user, whatever its operation is called. */
function ownerOf(
  context: Context,
  visibility: Resource['visibility'],
  create: Operation | undefined,
): string {
  const isTheirs = visibility === 'privileged' || (visibility !== 'private' && isForAdmins(create));
  const kind = isTheirs ? 'admin' : 'user';
  return (
    writtenIn(context).find((written) => written.kind === kind)?.name ??
    (kind === 'admin' ? 'admin' : 'alice')
  );
}

function parentOf(name: string, operation: Operation | undefined): string | null {
  const bound = parametersOf(operation?.path ?? '').map((parameter) => operation?.bindings[parameter]);
  return bound.findLast((resource) => resource !== undefined && resource !== name) ?? null;
}

/** The usual places of an id, those that the description knows first. */
function idAt({ document }: Context, { name, slots, itemPath }: DraftResource): string {
  const answer = slots.create?.answer ?? null;
  if (answer === null) return 'id';
  const parameter = parametersOf(itemPath ?? '').at(-1);
  const plain = [
    'id',
    'uuid',
    '_id',
    `${name}_id`,
    `${name}Id`,
    ...(parameter === undefined ? [] : [parameter]),
  ];
  const places = ['', 'data.', `${name}.`, 'result.', 'item.'].flatMap((prefix) =>
    plain.map((key) => prefix + key),
  );
  return places.find((place) => hasProperty(answer, place, document)) ?? 'id';
}

/** Operations by the resource that they are about: its parameter is the last of the path, and every parameter can be filled. */
function byAddressed(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const addressed = operations.flatMap((operation) => {
    const { method, path, bindings, values } = operation;
    const parameters = parametersOf(path);
    const last = parameters.findLast((parameter) => parameter in bindings);
    const resource = last === undefined ? undefined : bindings[last];
    const isFilled = parameters.every((parameter) => parameter in bindings || parameter in values);
    return resource !== undefined && isFilled && method !== 'OPTIONS' ? [{ resource, operation }] : [];
  });
  const groups = Map.groupBy(addressed, ({ resource }) => resource);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ operation }) => operation)]));
}

function actionsOf(
  { slots, search, bulk, actions }: DraftResource,
  addressed: readonly Operation[],
): readonly string[] {
  const taken = new Set(
    [...SLOTS.map((slot) => slots[slot]), ...search, ...bulk].map((operation) => operation?.id),
  );
  const derived = addressed.filter(({ id }) => !taken.has(id));
  return [...new Set([...actions, ...derived].map(({ id }) => id))];
}

function checkIdentities(context: Context, name: string, { owner, owns = {} }: DraftResource['given']): void {
  const known = writtenIn(context).map((written) => written.name);
  if (owner !== undefined && !known.includes(owner)) {
    context.problem(['resources', name, 'owner'], `unknown identity ${owner}.`, didYouMean(owner, known));
  }
  for (const identity of Object.keys(owns)) {
    if (known.includes(identity)) continue;
    context.problem(
      ['resources', name, 'owns', identity],
      `unknown identity ${identity}.`,
      didYouMean(identity, known),
    );
  }
}
