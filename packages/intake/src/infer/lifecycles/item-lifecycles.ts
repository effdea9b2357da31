import type { Described } from '../../description/described.ts';
import { singular } from '../../text/nouns.ts';
import { nounOf, parentKey, segmentsOf, type Shape } from '../shapes.ts';
import type { Lifecycle, Part } from './lifecycle.ts';
import {
  changer,
  creates,
  createsHere,
  createsMany,
  creator,
  listing,
  removedKeys,
  remover,
  single,
  storing,
} from './item-parts.ts';
import { verbKindIn, namesList } from '../../text/verbs.ts';

const SEARCHING = /^(?:search|query|find|lookup|list|batch|bulk|validate|count)$/i;

/** Types of objects that have a path of their own, such as `/projects/{id}`. */
export function itemLifecycles(shapes: ReadonlyMap<string, Shape>): readonly Lifecycle[] {
  const elsewhere = byNoun(shapes);
  const bare = removedKeys(shapes).map((key) => ({ key, segments: segmentsOf(key), get: () => undefined }));
  const items = [...shapes.values(), ...bare].filter(({ segments }) => segments.at(-1) === '{}');
  const nouns = new Set(items.map(({ segments }) => nounOf(segments)));
  return items.flatMap((item) => lifecycleOf(item, shapes, elsewhere, nouns) ?? []);
}

interface Found {
  readonly operation: Described;
  readonly reason: string;
}

function lifecycleOf(
  item: Shape,
  shapes: ReadonlyMap<string, Shape>,
  elsewhere: ReadonlyMap<string, readonly Shape[]>,
  nouns: ReadonlySet<string>,
): Lifecycle | undefined {
  const key = parentKey(item.key);
  const collection = shapes.get(key);
  const fixed = item.segments.slice(0, -1);
  const noun = nounOf(fixed);
  if (SEARCHING.test(fixed.at(-1) ?? '')) return undefined;
  const found: Partial<Record<Part, Found>> = {};
  const keep = (part: Part, operation: Described | undefined, reason: string): void => {
    if (operation !== undefined) found[part] ??= { operation, reason };
  };
  const post = item.get('POST');
  const maker = creator(collection, shapes, key);
  // Where the collection takes several at once, what makes a single one is the better way to get an object.
  const isForMany = maker !== undefined && createsMany(maker) && saysCreate(post);
  if (!isForMany) keep('create', maker, `POST to the collection of ${item.key}`);
  keep('read', single(item.get('GET')), 'GET of one object');
  keep('update', storing(item.get('PATCH')) ?? storing(item.get('PUT')), 'PUT or PATCH of one object');
  const remove = remover(item, shapes);
  const isDelete = remove?.method === 'DELETE';
  keep('delete', remove, isDelete ? 'DELETE of one object' : 'POST below one object, and its path says so');
  if (found.create !== undefined) {
    keep('update', storing(post), 'POST to one object');
  } else if (!isKeyOfOther(item, noun, nouns)) {
    const put = item.get('PUT');
    const isAdded = saysCreate(put);
    // A POST that does not say so may do something else to what the PUT creates, such as start it.
    if (!isAdded || saysCreate(post))
      keep('create', createsHere(post), 'POST to an id that the caller chooses');
    if (found.create === undefined && isAdded) {
      keep('create', put, 'PUT to an id that the caller chooses, and its name says create');
      if (found.update?.operation === put) delete found.update;
    }
  }
  if (found.create !== undefined)
    keep('update', changer(collection), 'PUT to the collection, for one object');
  keep('list', listing(collection, shapes, key), 'GET of the collection');
  keep('list', shapes.get(`${key}s`)?.get('GET'), 'GET of the plural');
  const others = elsewhere.get(noun) ?? [];
  if (found.create === undefined) {
    const other = others.find((shape) => !hasItems(shape, shapes) && creates(shape.get('POST')));
    keep('create', other?.get('POST'), `POST to ${other?.key ?? ''}, which ends with the same noun`);
    keep('list', other?.get('GET'), `GET of ${other?.key ?? ''}, which ends with the same noun`);
  }
  const listed = others.find((shape) => shape.key !== key && isListed(shape) && !hasItems(shape, shapes));
  keep('list', listed?.get('GET'), `GET of ${listed?.key ?? ''}, which ends with the same noun`);
  return toLifecycle(noun, nounOf(fixed.slice(0, -1)), found);
}

/**
 * Whether an object is addressed by the name of another sort of object, as in `/shares/{server_name}`: nobody chooses
 * that. Where it is read by a name of its own, the other is only what it is made for.
 */
function isKeyOfOther({ get }: Shape, noun: string, nouns: ReadonlySet<string>): boolean {
  const others = METHODS.flatMap((method) => get(method) ?? []).map(({ path }) => namedLast(path));
  return others.every((other) => other !== undefined && other !== noun && nouns.has(other));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The sort of object after which the last parameter of a path is called. */
function namedLast(path: string): string | undefined {
  const named = /\{([^{}]+?)[_-]?(?:id|uuid|name|key|slug)\}[^{}]*$/i.exec(path)?.[1];
  return named === undefined ? undefined : singular(named);
}

function saysCreate(operation: Described | undefined): boolean {
  return operation !== undefined && verbKindIn(operation) === 'create';
}

function isListed(shape: Shape): boolean {
  const get = shape.get('GET');
  return get !== undefined && namesList(get);
}

function hasItems({ key }: Shape, shapes: ReadonlyMap<string, Shape>): boolean {
  return shapes.has(key === '/' ? '/{}' : `${key}/{}`);
}

function byNoun(shapes: ReadonlyMap<string, Shape>): ReadonlyMap<string, readonly Shape[]> {
  const fixed = [...shapes.values()].filter(({ segments }) => segments.at(-1)?.includes('{') === false);
  return Map.groupBy(
    fixed.toSorted((a, b) => a.segments.length - b.segments.length),
    ({ segments }) => nounOf(segments),
  );
}

function toLifecycle(noun: string, within: string, found: Readonly<Partial<Record<Part, Found>>>): Lifecycle {
  const entries = Object.entries(found);
  const isNear = !entries.some(([, { reason }]) => reason.includes('same noun'));
  return {
    noun,
    within,
    parts: Object.fromEntries(entries.map(([part, { operation }]) => [part, operation])),
    reasons: Object.fromEntries(entries.map(([part, { reason }]) => [part, reason])),
    confidence: isNear ? 'sure' : 'likely',
  };
}
