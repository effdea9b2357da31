import type { Operation, Resource, Source, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import { NESTED, PAGE } from '../variations.ts';
import { listsOf, type PlannedList } from './lists.ts';

const MOST_LISTS = 20;
const MOST_NESTED = 5;
const MOST_INCLUDED = 3;

/** The most rows of a page where nobody documents a maximum. */
const USUAL_CAP = 500;

/** Of 32 bits; descriptions that are made from types name it, or that of 64 bits. */
const LARGEST_INTEGER = 2 ** 31 - 1;

const INCLUDES = /^(?:includes?|expand|embed|with|populate|sideload)(?:\[\])?$/i;

/** The cases of 3.2: one for each list, and one for each answer that can be asked to hold another list. */
export function planCases(
  target: Target,
): readonly PlannedCase<Details32>[] | { readonly inapplicable: string; readonly source: Source } {
  const all = listsOf(target).toSorted((a, b) => rank(a) - rank(b));
  const nested = nestedOf(target).slice(0, MOST_NESTED);
  if (all.length + nested.length === 0 && target.recorded !== true)
    return {
      inapplicable: 'No operation of the description lists anything.',
      source: { kind: 'description', where: 'paths' },
    };
  const lists = all.slice(0, MOST_LISTS);
  const sample = { tried: lists.length, all: all.length };
  return [
    ...lists.map((list) => listCase(target, list, sample)),
    ...nested.map(({ operation, includes, included, child }) =>
      nestedCase(target, operation, { includes, included, child, sample }),
    ),
  ];
}

/** What is surely a list, and can be filled, comes first. */
function rank({ resource, sizes, isGuess }: PlannedList): number {
  return (isGuess ? 4 : 0) + (resource === undefined ? 2 : 0) + (sizes.length === 0 ? 1 : 0);
}

function listCase(
  target: Target,
  { operation, resource, sizes, isGuess }: PlannedList,
  sample: Details32['sample'],
): PlannedCase<Details32> {
  const filledBy = fillerOf(target, operation, operation.path, resource);
  return {
    operation: operation.id,
    variation: PAGE,
    required: !isGuess,
    effect: effectOf(target, filledBy),
    requests: 15 + (filledBy === '' ? 0 : 40),
    details: {
      caller: operation.caller,
      ...capOf(target, operation, sizes),
      sizes,
      filledBy,
      within: withinOf(target, operation),
      includes: '',
      included: [],
      sample,
    },
  };
}

/** Rows are made where that is allowed; the rest is worth reading without it. */
function effectOf({ mode }: Target, filledBy: string): 'reads' | 'writes' {
  return filledBy === '' || mode === 'observe' ? 'reads' : 'writes';
}

/**
 * The operation that makes rows: that of the resource, or a POST on the same path inside of an object that this run can make
 * and remove, with all that was put into it.
 */
function fillerOf(
  target: Target,
  { bindings }: Operation,
  path: string,
  resource: Resource | undefined,
): string {
  if (resource !== undefined && canMake(target, resource) && !isDeclared(target, resource.create))
    return resource.create ?? '';
  const post = target.operations.find((each) => each.method === 'POST' && each.path === path);
  if (resource !== undefined || post === undefined || !isFree(post) || post.effect !== 'writes') return '';
  const holders = Object.values(bindings).map((name) => target.resources.find((each) => each.name === name));
  const areOurs = holders.every(
    (each) => each !== undefined && each.delete !== null && canMake(target, each),
  );
  return holders.length > 0 && areOurs && !path.endsWith('}') ? post.id : '';
}

/** What a person declares as a business flow, or as expensive, is not done by the dozen. */
function isDeclared(
  { flows = [], oneTimeActions = [], serverValues = [], expensive = [] }: Target,
  id: string | null,
): boolean {
  const steps = [
    ...flows.flatMap((flow) => flow.steps),
    ...[...oneTimeActions, ...serverValues].map(({ act }) => act),
    ...expensive.map(({ call }) => call),
  ];
  return steps.some(({ operation }) => operation === id);
}

/** Whether objects can be made at no cost: accounts are no rows to make by the dozen. */
function canMake(target: Target, { create }: Resource): boolean {
  const operation = target.operations.find(({ id }) => id === create);
  return operation !== undefined && isFree(operation);
}

function isFree({ excluded, authRole }: Operation): boolean {
  return excluded === null && authRole === null;
}

/** Every object that a path names can be made anew, or none is. */
function withinOf(target: Target, { bindings }: Operation): readonly string[] {
  return Object.values(bindings).filter((name) => {
    const resource = target.resources.find((each) => each.name === name);
    return resource !== undefined && canMake(target, resource);
  });
}

function capOf(
  { limits }: Target,
  { inputs = [] }: Operation,
  sizes: readonly string[],
): Pick<Details32, 'cap' | 'capBy'> {
  if (limits?.pageSize !== undefined) return { cap: limits.pageSize, capBy: 'profile' };
  const described = inputs
    .filter((each) => each.in === 'query' && sizes.includes(each.name))
    // The largest number of a type is no decision of anybody.
    .flatMap(({ maximum }) => (maximum === undefined || maximum >= LARGEST_INTEGER ? [] : [maximum]));
  return described.length > 0
    ? { cap: Math.max(...described), capBy: 'description' }
    : { cap: USUAL_CAP, capBy: 'checklist' };
}

interface Nested {
  readonly includes: string;
  readonly included: readonly string[];
  /** The type of object that is nested, if it is known and lies in what is read. */
  readonly child: Resource | undefined;
}

/** Reads whose description offers further lists by name. */
function nestedOf({
  operations,
  resources,
}: Target): readonly (Nested & { readonly operation: Operation })[] {
  return operations.flatMap((operation) => {
    const { method, effect, excluded, inputs = [] } = operation;
    if (method !== 'GET' || effect !== 'reads' || excluded !== null) return [];
    const parameter = inputs.find((each) => each.in === 'query' && INCLUDES.test(each.name));
    const included = (parameter?.enum ?? [])
      .filter((each) => typeof each === 'string')
      .slice(0, MOST_INCLUDED);
    if (parameter === undefined || included.length === 0) return [];
    const holders = Object.values(operation.bindings);
    const child = resources.find(
      ({ name, parent }) =>
        parent !== null && holders.includes(parent) && included.some((word) => isSameWord(word, name)),
    );
    return [{ operation, includes: parameter.name, included, child }];
  });
}

function isSameWord(plural: string, name: string): boolean {
  const [a, b] = [plural, name].map((word) => word.replaceAll(/[-_]/g, '').toLowerCase().replace(/s$/, ''));
  return a === b;
}

function nestedCase(
  target: Target,
  operation: Operation,
  { includes, included, child, sample }: Nested & Pick<Details32, 'sample'>,
): PlannedCase<Details32> {
  const paths = included.map((word) => `${operation.path}/${word}`);
  const [filledBy = ''] = [child, undefined]
    .flatMap((resource) =>
      (resource === undefined ? paths : ['']).map((path) => fillerOf(target, operation, path, resource)),
    )
    .filter((id) => id !== '');
  const words = filledBy === '' ? included : included.filter((word) => isFilledBy(word, filledBy, child));
  return {
    operation: operation.id,
    variation: NESTED,
    required: filledBy !== '',
    effect: effectOf(target, filledBy),
    requests: 3 + included.length + (filledBy === '' ? 0 : 100),
    details: {
      caller: operation.caller,
      ...capOf(target, operation, []),
      sizes: [],
      filledBy,
      within: withinOf(target, operation),
      includes,
      included: words,
      sample,
    },
  };
}

/** Whether what an operation makes is in the list of this name. */
function isFilledBy(word: string, filledBy: string, child: Resource | undefined): boolean {
  if (child?.create === filledBy) return isSameWord(word, child.name);
  return filledBy.endsWith(`/${word}`);
}
