import type { Json, Operation, Target } from '@probity/model';

/** Something of value that a description shows: the key of the profile, and what a person would write there. */
export interface Proposal {
  readonly key: 'flows' | 'one_time' | 'server_values' | 'fetchers';
  readonly name: string;
  readonly question: string;
  readonly value: Readonly<Record<string, Json>>;
}

type Described = Pick<Target, 'operations' | 'resources'>;

/** Objects that are worth something, or that reach other people. */
const WORTH =
  /^(?:orders?|purchases?|bookings?|reservations?|appointments?|invitations?|invites?|votes?|transfers?|payments?|payouts?|withdrawals?|donations?|checkouts?|transactions?)$/;

/** What ends a flow that was begun by making something. */
const ENDS =
  /^(?:checkout|confirm|complete|finali[sz]e|place|place-order|submit|pay|payment|payments|purchase|buy|book|reserve|capture)$/;

/** What may happen once. */
const ONCE = /^(?:redeem|redemptions?|claim|claims|redeem-coupon|apply-coupon|coupon|vote|votes|accept)$/;

/** How many, or how much. */
const QUANTITY = /(?:^|\.)(?:quantity|qty|amount|amount_cents|amountCents|units|pieces|seats|count)$/;

const SUM =
  /(?:^|\.)(?:total|total_cents|total_price|total_amount|totalPrice|totalAmount|amount|sum|price|balance)$/i;

/** More of one sort than this would hide the first ones. */
const MOST = 4;

/** What a description suggests as flows, one-time actions and server values; a person decides about each. */
export function proposeFlows(target: Described): readonly Proposal[] {
  const writes = target.operations.filter(
    ({ method, excluded, authRole }) => method === 'POST' && excluded === null && authRole === null,
  );
  const all = [
    ...few(writes.flatMap((operation) => flowOf(target, operation))),
    ...few(writes.flatMap((operation) => onceOf(target, operation))),
    ...few(writes.flatMap((operation) => valuesOf(target, operation))),
  ];
  return all.filter(
    ({ key, name }, index) => all.findIndex((each) => each.key === key && each.name === name) === index,
  );
}

function few<T>(all: readonly T[]): readonly T[] {
  return all.slice(0, MOST);
}

/** A flow ends with an action on what was made before, or with making something that is worth something. */
function flowOf(target: Described, operation: Operation): readonly Proposal[] {
  const last = lastWord(operation);
  const begun = paramsOf(operation).length === 1 && ENDS.test(last) ? makerOf(target, operation) : undefined;
  const isAlone = WORTH.test(last) && !operation.path.endsWith('}');
  if (begun === undefined && !isAlone) return [];
  // Several actions are one flow, which the last of them ends; what they act on is no flow by itself.
  if (begun !== undefined && endersOf(target, begun).at(-1) !== operation) return [];
  if (begun === undefined && endersOf(target, operation).length > 0) return [];
  const first = begun ?? operation;
  const read =
    begun === undefined ? listOf(target, operation) : (itemOf(target, 'GET', first) ?? listOf(target, first));
  const steps =
    begun === undefined
      ? [make(target, operation)]
      : [make(target, begun), ...endersOf(target, begun).map(plain)];
  if (read === undefined || !canBeFilled(target, steps, first)) return [];
  return [
    {
      key: 'flows',
      name: begun === undefined ? singular(last) : nameOf(operation),
      question: 'Would it do harm if a script did this a thousand times, or left a step out?',
      value: { steps, effect: effectOf(read), ...undoOf(target, first) },
    },
  ];
}

function onceOf(target: Described, operation: Operation): readonly Proposal[] {
  if (!ONCE.test(lastWord(operation)) || paramsOf(operation).length > 1) return [];
  const begun = paramsOf(operation).length === 1 ? makerOf(target, operation) : undefined;
  const read = balanceOf(target) ?? (begun && itemOf(target, 'GET', begun)) ?? listOf(target, operation);
  const isFilled = paramsOf(operation).length === 0 || begun !== undefined;
  if (read === undefined || !isFilled || !canBeFilled(target, [], begun ?? operation)) return [];
  return [
    {
      key: 'one_time',
      name: nameOf(operation),
      question: 'May this happen once only? What shows that it happened?',
      value: {
        ...(begun && { prepare: [make(target, begun)] }),
        act: plain(operation),
        effect: effectOf(read),
        ...(begun && undoOf(target, begun)),
      },
    },
  ];
}

function valuesOf(target: Described, operation: Operation): readonly Proposal[] {
  if (paramsOf(operation).some((name) => operation.values[name] === undefined)) return [];
  const quantity = numbersIn(operation.body?.template ?? null).find((path) => QUANTITY.test(path));
  const read = itemOf(target, 'GET', operation);
  if (!WORTH.test(lastWord(operation)) || quantity === undefined || read === undefined) return [];
  const total = (read.shows ?? []).find((path) => SUM.test(path) && !path.includes('[]')) ?? 'total';
  return [
    {
      key: 'server_values',
      name: singular(lastWord(operation)),
      question: 'Does only the server decide what this costs?',
      value: {
        act: make(target, operation),
        read: { operation: read.id },
        quantity,
        total,
        ...undoOf(target, operation),
      },
    },
  ];
}

/** The actions that end what was made by an operation, in the order of the description. */
function endersOf({ operations }: Described, { path }: Operation): readonly Operation[] {
  return operations.filter(
    (each) =>
      each.method === 'POST' &&
      each.excluded === null &&
      ENDS.test(lastWord(each)) &&
      collectionOf(each.path.replace(/\/[^/]+$/, '')) === path,
  );
}

/** What makes the object that an action is on. */
function makerOf({ operations }: Described, { path }: Operation): Operation | undefined {
  const collection = collectionOf(path.replace(/\/[^/]+$/, ''));
  return operations.find(
    (each) => each.method === 'POST' && each.path === collection && each.excluded === null,
  );
}

function collectionOf(path: string): string | undefined {
  return /^(.*)\/\{[^{}/]+\}$/.exec(path)?.[1];
}

function itemOf(
  { operations }: Described,
  method: Operation['method'],
  { path }: Operation,
): Operation | undefined {
  return operations.find(
    (each) => each.method === method && collectionOf(each.path) === path && each.excluded === null,
  );
}

function listOf({ operations }: Described, { path }: Operation): Operation | undefined {
  return operations.find((each) => each.method === 'GET' && each.path === path && each.excluded === null);
}

/** A read of the caller's own balance or points. */
function balanceOf({ operations }: Described): Operation | undefined {
  return operations.find(
    (each) =>
      each.method === 'GET' &&
      paramsOf(each).length === 0 &&
      (each.shows ?? []).some((path) => /(?:^|\.)(?:balance|points|credits)\w*$/i.test(path)),
  );
}

/** The step that makes something: it extracts the id under the name that paths of its items have for it. */
function make(target: Described, operation: Operation): Readonly<Record<string, Json>> {
  const param = idParam(target, operation);
  const idAt = target.resources.find(({ create }) => create === operation.id)?.idAt ?? 'id';
  return { operation: operation.id, ...(param !== undefined && { extract: { [param]: idAt } }) };
}

function plain({ id }: Operation): Readonly<Record<string, Json>> {
  return { operation: id };
}

function idParam({ operations }: Described, { path }: Operation): string | undefined {
  const item = operations.find((each) => collectionOf(each.path) === path);
  const action = operations.find((each) => collectionOf(each.path.replace(/\/[^/]+$/, '')) === path);
  const name = paramsOf(item ?? action ?? { path: '' }).at(-1);
  return name !== undefined && /^[A-Za-z][\w-]*$/.test(name) ? name : undefined;
}

/** What shows that it happened: a balance, a state, or how many items a list has. */
function effectOf({ id, shows }: Operation): Readonly<Record<string, Json>> {
  const paths = shows ?? [];
  const balance = paths.find(
    (path) => /(?:^|\.)(?:balance|points|credits)\w*$/i.test(path) && !path.includes('[]'),
  );
  const list = paths.find((path) => path.includes('[]'));
  const state = paths.find((path) => /(?:^|\.)(?:status|state)$/.test(path) && !path.includes('[]'));
  if (balance !== undefined) return { read: id, at: balance };
  if (id.endsWith('}')) return { read: { operation: id }, at: state ?? 'status', is: 'FILL IN' };
  return { read: id, at: list === undefined ? 'items' : (list.split('[]')[0]?.replace(/\.$/, '') ?? '') };
}

function undoOf(target: Described, operation: Operation): Readonly<Record<string, Json>> {
  const remove = itemOf(target, 'DELETE', operation);
  return remove === undefined ? {} : { undo: [plain(remove)] };
}

/** Whether everything in the paths of some steps is made by the first one, or known. */
function canBeFilled(
  target: Described,
  steps: readonly Readonly<Record<string, Json>>[],
  first: Operation,
): boolean {
  const isKnown = paramsOf(first).every((name) => first.values[name] !== undefined);
  return isKnown && (steps.length < 2 || idParam(target, first) !== undefined);
}

function paramsOf({ path }: Pick<Operation, 'path'>): readonly string[] {
  return [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
}

function lastWord({ path }: Pick<Operation, 'path'>): string {
  return path.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

/** What the object of an action is called, and the action. */
function nameOf({ path }: Operation): string {
  const words = path
    .split('/')
    .filter((part) => part !== '' && !part.includes('{'))
    .slice(-2);
  return words
    .map((word) => singular(word.toLowerCase()))
    .join('_')
    .replaceAll(/[^a-z0-9_]/g, '_')
    .replace(/^[^a-z]+/, '');
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replaceAll(/[^a-z0-9_]/g, '_');
}

/** Dotted paths of the numbers of a body. */
function numbersIn(value: Json, path = ''): readonly string[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, Json]) =>
    numbersIn(each, path === '' ? key : `${path}.${key}`),
  );
}
