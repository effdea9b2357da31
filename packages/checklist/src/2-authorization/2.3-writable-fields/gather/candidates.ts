import type { Json, Operation, Target } from '@probity/model';
import { fieldsOf, type Fields } from '@probity/probe-kit';
import { fieldsAtRoot } from '../body-root.ts';
import { DICTIONARY, isHighRank, isRoleName, rankOf } from '../names.ts';
import { isPlainValue, nestedNames } from './nested-names.ts';

/** What candidates are made from. */
export interface Known {
  readonly operation: Operation;
  /** The operations that read what this one writes, for somebody we can be. */
  readonly readers: readonly Operation[];
  /** Where the record is in their answers: a dotted path, empty for the whole. */
  readonly root: string;
  /** Where the record is in the body of the operation. */
  readonly bodyRoot?: readonly string[];
  /** Names in the record as the readers really saw it, and whether their values are plain. */
  readonly seen: Readonly<Record<string, Json>>;
  /** Names that other ordinary operations on the same record write by right. */
  readonly elsewhere: readonly string[];
}

/** Fields that the caller should not be able to write, the most telling first. */
export interface Candidates {
  /** Some reader shows them, so that it can be known whether they were written. */
  readonly visible: readonly string[];
  /** No reader shows them. */
  readonly hidden: readonly string[];
  /** Those that an answer, the description or the profile names, and not only our dictionary. */
  readonly named: readonly string[];
  /** Those that the description marks read-only, or the profile says are for administrators only. */
  readonly marked: readonly string[];
  /** Fields of rights that the description lets callers write, with a value that only few should have. */
  readonly offered: readonly string[];
  /** The values that the description lists for fields, by their names; those of lists end with `[]`. */
  readonly choices: Readonly<Record<string, readonly Json[]>>;
}

/** The candidates of an operation: what answers show and bodies may not hold, and names that are often privileged. */
export function candidatesOf(
  { adminOnly, ordinary }: Pick<Target, 'adminOnly' | 'ordinary'>,
  { operation, readers, root: recordRoot, bodyRoot = [], seen, elsewhere }: Known,
): Candidates {
  const root = attributesRoot([operation, ...readers], recordRoot);
  const shownBy = readers.flatMap(({ shows }) => namesIn(shows ?? [], root));
  const shown = [...shownBy, ...namesIn(operation.shows ?? [], root)];
  const containers = new Set([operation, ...readers].flatMap(({ shows }) => containersIn(shows ?? [], root)));
  const allowed = new Set([
    ...namesIn(operation.writable ?? [], bodyRoot.join('.')),
    ...writtenNames(fieldsAtRoot(operation.body?.template ?? null, bodyRoot)),
    ...ordinary,
    ...elsewhere,
  ]);
  const marked = [...operation.readOnly, ...readers.flatMap(({ readOnly }) => readOnly)];
  const named = [...adminOnly, ...namesIn(marked, root), ...namesIn(marked, '')];
  // Where nobody says what may be written, or anything may be, a field that answers show may well be one of those.
  const closed = isOpen(operation, bodyRoot) ? null : operation.writable;
  const nested = closed === null ? [] : nestedNames(seen, closed, bodyRoot, marked, root);
  const differing = closed === null ? [] : [...Object.keys(seen), ...shown, ...nested];
  const isPlain = (name: string): boolean =>
    nested.includes(name)
      ? true
      : Object.hasOwn(seen, name)
        ? isPlainValue(seen[name] ?? null)
        : !containers.has(name);
  const all = [...new Set([...differing, ...named, ...DICTIONARY])]
    .filter((name) => !allowed.has(name) && isPlain(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const visible = new Set([...Object.keys(seen), ...shownBy, ...nested]);
  const sources = new Set([...Object.keys(seen), ...shown, ...named, ...nested]);
  const choices: Candidates['choices'] = Object.assign(
    {},
    ...readers.map((each) => choicesUnder(each, root)),
    choicesUnder(operation, root),
    choicesUnder(operation, bodyRoot.join('.')),
  );
  return {
    visible: all.filter((name) => visible.has(name)),
    hidden: all.filter((name) => !visible.has(name)),
    named: all.filter((name) => sources.has(name)),
    marked: all.filter((name) => named.includes(name)),
    offered: [...allowed].filter((name) => isRoleName(name) && choices[name]?.some(isHighRank) === true),
    choices,
  };
}

/** The names that a body holds itself, also those one object deeper, as dotted paths. */
function writtenNames(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) => [
    name,
    ...Object.keys(fieldsOf(value) ?? {}).map((inner) => `${name}.${inner}`),
  ]);
}

/** Whether the description says in so many words that callers may add fields of their own to the record. */
function isOpen({ writable }: Operation, bodyRoot: readonly string[]): boolean {
  return writable?.includes([...bodyRoot, '*'].join('.')) === true;
}

/** The listed values of the fields under a root. */
function choicesUnder({ choices = {} }: Operation, root: string): Readonly<Record<string, readonly Json[]>> {
  const prefix = root === '' ? '' : `${root}.`;
  return Object.fromEntries(
    Object.entries(choices).flatMap(([path, values]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), values] as const] : [],
    ),
  );
}

/** The names directly under a root among dotted paths. */
export function namesIn(paths: readonly string[], root: string): readonly string[] {
  const prefix = root === '' ? '' : `${root}.`;
  return paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
    .filter((name) => name !== '' && !/[.[]/.test(name));
}

/** The names under a root that hold objects, or lists of them. */
function containersIn(paths: readonly string[], root: string): readonly string[] {
  const prefix = root === '' ? '' : `${root}.`;
  return paths
    .filter((path) => path.startsWith(prefix))
    .flatMap((path) => /^([^.[]+)(?:\[\])*\.[^.[]/.exec(path.slice(prefix.length))?.[1] ?? []);
}

/** In documents of JSON:API the fields of a record are in its attributes. */
function attributesRoot(operations: readonly Operation[], root: string): string {
  const inside = root === '' ? 'attributes' : `${root}.attributes`;
  const isDocument = operations.some(
    ({ shows }) => namesIn(shows ?? [], root).includes('type') && namesIn(shows ?? [], inside).length > 0,
  );
  return isDocument ? inside : root;
}
