import type { Described } from '../../description/described.ts';
import type { ProfileResource } from '../../profile/schema-parts/resource-schema.ts';
import { didYouMean } from '../../text/suggest.ts';
import { checkName } from '../stated/check-name.ts';
import { isAmendment, type Context } from '../context.ts';
import { collectionsFinder, type Collections } from '../../infer/lifecycles/find-collections.ts';
import { idPlaceOf } from '../../infer/lifecycles/id-place.ts';
import type { IdPlace, Lifecycle } from '../../infer/lifecycles/lifecycle.ts';
import { SLOTS } from '../slots.ts';
import { OBJECT_WORDS } from '../stated/templates.ts';
import type { Uses } from '../stated/uses.ts';

/** A resource whose operations are known, before they are bound to each other. */
export interface DraftResource {
  readonly name: string;
  readonly given: ProfileResource;
  readonly slots: Readonly<Record<(typeof SLOTS)[number], Described | null>>;
  readonly search: readonly Described[];
  readonly bulk: readonly Described[];
  readonly actions: readonly Described[];
  /** The complete path of one object, such as `/v1/projects/{project_id}`, or null if it has none. */
  readonly itemPath: string | null;
  /** Where operations take its id if not in the path, by operation. */
  readonly idPlaces: ReadonlyMap<string, IdPlace>;
  /** Nobody wrote it down: it was found in the description. */
  readonly inferred: boolean;
}

/** The resources of a profile with their lifecycle, derived from the collection path where nothing else is said. */
export function draftResources(context: Context, uses: Uses): readonly DraftResource[] {
  const collectionsOf = collectionsFinder(context.described.all, context.document);
  const written = Object.entries(context.profile.resources ?? {}).flatMap(([name, each]) => {
    if (each === null) return [];
    const known = context.inference.lifecycles.get(name);
    const lifecycle = known !== undefined && isAbout(context, each, known) ? known : undefined;
    const base = lifecycle && draftInferred(context, name, lifecycle, collectionsOf(lifecycle));
    return [draftWritten(context, uses, name, each, base)];
  });
  const creators = new Set(written.map(({ slots }) => slots.create));
  const found = [...context.inferred].filter(([, { parts }]) => !creators.has(parts.create ?? null));
  return [
    ...written,
    ...found.map(([name, lifecycle]) => draftInferred(context, name, lifecycle, collectionsOf(lifecycle))),
  ];
}

/**
 * Whether what the profile says of a type adds to the inferred one of that name: it names no operation, or beside the
 * inferred types (`infer: true`) some of the very same, such as to give the body of the one that makes it.
 */
function isAbout(
  { profile, described }: Context,
  written: string | ProfileResource,
  { parts }: Lifecycle,
): boolean {
  if (isAmendment(written)) return true;
  if (profile.infer !== true || typeof written === 'string' || written.at !== undefined) return false;
  return SLOTS.every((slot) => {
    const use = written[slot];
    const inferred = parts[slot];
    if (use === undefined || use === null || inferred === undefined) return true;
    const found = described.find(typeof use === 'string' ? use : use.operation);
    return found === undefined || found.path === inferred.path;
  });
}

/** What the profile says of a type; where it only amends one that was inferred, `base` is that. */
function draftWritten(
  context: Context,
  uses: Uses,
  name: string,
  written: string | ProfileResource,
  base: DraftResource | undefined,
): DraftResource {
  const given = typeof written === 'string' ? { at: written } : written;
  const path = ['resources', name];
  checkName(context, name, path);
  const slots = {
    ...(base?.slots ?? deriveSlots(context, given.at, typeof written === 'string' ? path : [...path, 'at'])),
  };
  for (const slot of SLOTS) {
    const use = given[slot];
    if (use === null) slots[slot] = null;
    if (use !== undefined && use !== null) {
      slots[slot] = uses.add(use, OBJECT_WORDS, [...path, slot]) ?? null;
    }
  }
  const list = (key: 'search' | 'bulk' | 'actions') => [
    ...(base?.[key] ?? []),
    ...(given[key] ?? []).flatMap((use, index) => uses.add(use, OBJECT_WORDS, [...path, key, index]) ?? []),
  ];
  if (given.at === undefined && !SLOTS.some((slot) => slots[slot] !== null)) {
    context.problem(
      path,
      `resource ${name} has neither a collection path nor an operation, and no such type was inferred.`,
      didYouMean(name, context.inference.lifecycles.keys()) ?? 'Add `at: /path`.',
    );
  }
  const [search, bulk, actions] = [list('search'), list('bulk'), list('actions')];
  const { itemPath, idPlaces, inferred } = base ?? {
    itemPath: itemPathOf(slots),
    idPlaces: new Map(),
    inferred: false,
  };
  return { name, given, slots, search, bulk, actions, itemPath, idPlaces, inferred };
}

function draftInferred(
  { document }: Context,
  name: string,
  { noun, parts }: Lifecycle,
  collections: Collections,
): DraftResource {
  const slots = {
    create: parts.create ?? null,
    read: parts.read ?? null,
    update: parts.update ?? null,
    delete: parts.delete ?? null,
    list: parts.list ?? null,
  };
  const single = [slots.read, slots.update, slots.delete].filter((operation) => operation !== null);
  const places = single.flatMap((operation) => {
    const place = idPlaceOf(operation, noun, document);
    return place === undefined || place.in === 'path' ? [] : [[operation.id, place] as const];
  });
  return {
    name,
    given: {},
    slots,
    ...collections,
    actions: [],
    itemPath: itemPathOf(slots),
    idPlaces: new Map(places),
    inferred: true,
  };
}

/** The path of one object, if its last segment is the id. */
function itemPathOf({ read, update, delete: remove }: DraftResource['slots']): string | null {
  const single = [read, update, remove].flatMap((operation) => operation?.path.replace(/\/$/, '') ?? []);
  return single.find((path) => /\{[^{}/]+\}(?:\.\w+)?$/.test(path)) ?? null;
}

function deriveSlots(
  context: Context,
  at: string | undefined,
  path: readonly PropertyKey[],
): DraftResource['slots'] {
  const none = { create: null, read: null, update: null, delete: null, list: null };
  if (at === undefined) return none;
  const { described } = context;
  const clean = at.length > 1 ? at.replace(/\/$/, '') : at;
  // Some frameworks end every path with a slash.
  const like = (wanted: string): string | undefined =>
    described.pathLike(wanted) ?? described.pathLike(`${wanted}/`);
  const item = like(`${clean}/{}`);
  const collection = like(clean) ?? item?.replace(/\/\{[^{}/]*\}\/?$/, '');
  if (collection === undefined) {
    const paths = new Set(described.all.map((operation) => operation.path));
    context.problem(path, `no operation at ${at}.`, didYouMean(at, paths));
    return none;
  }
  const here = (method: string) => described.at(method, collection) ?? null;
  const one = (method: string) => (item === undefined ? null : (described.at(method, item) ?? null));
  return {
    create: here('POST'),
    read: one('GET'),
    update: one('PATCH') ?? one('PUT'),
    delete: one('DELETE'),
    list: here('GET'),
  };
}
