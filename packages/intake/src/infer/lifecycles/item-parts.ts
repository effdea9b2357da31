import type { Described } from '../../description/described.ts';
import { parentKey, type Shape } from '../shapes.ts';
import { split } from '../../text/words.ts';
import { answersMany, verbKindIn, namesList } from '../../text/verbs.ts';

const CREATING = ['create', 'add', 'new', 'submit', 'upload'];
const DELETING = ['delete', 'remove', 'revoke'];

type Shapes = ReadonlyMap<string, Shape>;

/** What makes one more object of a collection. */
export function creator(collection: Shape | undefined, shapes: Shapes, key: string): Described | undefined {
  const post = collection === undefined || !isCollection(collection) ? undefined : collection.get('POST');
  return creates(post) ? post : postTo(CREATING, key, shapes);
}

/** A POST makes one more, unless its name says otherwise: “Set all” stores, and “Search” only reads. */
export function creates(post: Described | undefined): boolean {
  const verbKind = post === undefined ? 'ask' : verbKindIn(post);
  return verbKind === undefined || verbKind === 'create' || verbKind === 'act';
}

/** Whether an operation says that it makes several at once. */
export function createsMany({ operationId, summary }: Described): boolean {
  const words = [...split(operationId ?? ''), ...split(summary)];
  return words.some((word) => ['multiple', 'many', 'several', 'bulk', 'batch'].includes(word));
}

/** A POST to one object makes it, unless its name says that it does something to it. */
export function createsHere(post: Described | undefined): Described | undefined {
  return post !== undefined && creates(post) && verbKindIn(post) !== 'act' ? post : undefined;
}

/** A GET of one object; what calls itself a list is none. */
export function single(get: Described | undefined): Described | undefined {
  const isList = get?.operationId?.toLowerCase().startsWith('list') === true;
  return isList || (get !== undefined && answersMany(get)) ? undefined : get;
}

/** What stores what it is sent for one object. */
export function storing(operation: Described | undefined): Described | undefined {
  const verbKind = operation === undefined ? undefined : verbKindIn(operation);
  return verbKind === 'act' || verbKind === 'ask' || verbKind === 'delete' ? undefined : operation;
}

/** A PUT to a collection that changes one of its objects; “Update all” changes more. */
export function changer(collection: Shape | undefined): Described | undefined {
  const put = collection?.segments.at(-1) === '{}' ? undefined : collection?.get('PUT');
  return put !== undefined && verbKindIn(put) === 'update' && !namesList(put) ? put : undefined;
}

/** What deletes one object where there is no DELETE: a POST below it that says so. */
export function remover(item: Shape, shapes: Shapes): Described | undefined {
  return item.get('DELETE') ?? postTo(DELETING, item.key, shapes);
}

/** The keys of objects that nothing is done to but deleting them in this way. */
export function removedKeys(shapes: Shapes): readonly string[] {
  const ends = DELETING.map((verb) => `/{}/${verb}`);
  const removing = [...shapes.keys()].filter((key) => ends.some((end) => key.endsWith(end)));
  return [...new Set(removing.map(parentKey))].filter((key) => !shapes.has(key));
}

/** What lists a collection. */
export function listing(collection: Shape | undefined, shapes: Shapes, key: string): Described | undefined {
  const named = shapes.get(`${key}/list`)?.get('GET');
  if (named !== undefined) return named;
  return collection !== undefined && isCollection(collection) ? collection.get('GET') : undefined;
}

/** A path that ends with a parameter is a collection only if its GET says that it lists. */
function isCollection({ segments, get }: Shape): boolean {
  const reads = get('GET');
  return (
    segments.at(-1) !== '{}' ||
    (reads?.operationId?.startsWith('list') ?? false) ||
    (reads !== undefined && namesList(reads))
  );
}

function postTo(verbs: readonly string[], key: string, shapes: Shapes): Described | undefined {
  const named = verbs.map((verb) => shapes.get(`${key}/${verb}`)?.get('POST'));
  return named.find((operation) => operation !== undefined);
}
