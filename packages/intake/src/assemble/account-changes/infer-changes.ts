import {
  isRecord,
  type AccountChange,
  type AccountChangeKind,
  type FlowStep,
  type Operation,
  type Target,
} from '@probity/model';
import { fieldOf, isProofHeader, kindOfWord, leafPaths, proofIn, shownAt } from './change-words.ts';

/** What a target has by then. */
export type Known = Pick<Target, 'operations' | 'auth'>;

/** Two of the numbers that the registry of IBANs prints as examples: they belong to nobody. */
const EXAMPLE_IBANS = ['DE89370400440532013000', 'GB82WEST12345698765432'] as const;

const OWN = /\/(?:me|self|account|profile|user|membership|my|current)(?:\/|$)/i;
const RECORD = /\/(?:me|self|account|profile|user|membership|current)$/i;

/** The changes of an account that the description alone shows, by weighed signs: whose path it is, its last word and its fields. */
export function inferChanges(known: Known): readonly AccountChange[] {
  const own = known.operations.filter((each) => isOwn(each) || each.id === known.auth.password_change);
  const found = own.flatMap((operation) => changesBy(operation, known));
  return [...oneOfEach(found)].map((change) => ({ ...change, routes: routesOf(change, own) }));
}

/** A change by an operation, or by none; `kind` if it is known. */
export function changeBy(operation: Operation, kind: AccountChangeKind, known: Known): AccountChange {
  const template = operation.body?.template ?? null;
  const isPassword = kind === 'password';
  const field = isPassword
    ? (leafPaths(template).find((path) => /new/i.test(path)) ?? null)
    : (fieldOf(kind, template) ?? null);
  const at = field === null ? undefined : field.split('.').at(-1);
  return {
    name: kind,
    kind,
    act: stepOf(operation),
    proof: proofOf(operation),
    field,
    values: kind === 'payout' ? EXAMPLE_IBANS : [],
    prepare: [],
    undo: [],
    read: isPassword || kind === 'deletion' ? null : readerOf(operation, kind, at, known),
    routes: [],
  };
}

/** One request of an operation as it is described. */
function stepOf(operation: Operation): FlowStep {
  const { id, query, headers = {}, body } = operation;
  const sent = body === null ? null : { type: body.type, template: body.template };
  return { operation: id, values: {}, query, headers, body: sent, extract: {} };
}

function changesBy(operation: Operation, known: Known): readonly AccountChange[] {
  const { method, path, id } = operation;
  if (id === known.auth.password_change) return [changeBy(operation, 'password', known)];
  if (operation.authRole !== null) return [];
  const me = known.operations.find((each) => each.id === known.auth.me)?.path;
  const isItself = path === me || RECORD.test(path);
  const word = lastWord(path);
  if (method === 'DELETE' && isItself) return [changeBy(operation, 'deletion', known)];
  const kind = kindOfWord(word);
  if (kind === 'second_factor' && (method === 'POST' || method === 'PUT' || method === 'DELETE')) {
    const change = changeBy(operation, kind, known);
    return [{ ...change, name: method === 'DELETE' ? 'second_factor_off' : 'second_factor_on' }];
  }
  if (method === 'DELETE' || method === 'GET') return [];
  if (kind === 'deletion') return [changeBy(operation, kind, known)];
  if (kind !== undefined && fieldOf(kind, operation.body?.template ?? null) !== undefined)
    return [changeBy(operation, kind, known)];
  // The record itself is updated there: whatever of it decides about the account is a change of its own.
  if (!isItself || method === 'POST') return [];
  const kinds: readonly AccountChangeKind[] = ['email', 'phone', 'payout'];
  return kinds
    .filter((each) => fieldOf(each, operation.body?.template ?? null) !== undefined)
    .map((each) => onlyField(changeBy(operation, each, known)));
}

/** An update of a whole record is sent with the one field, and its proof if it has any. */
function onlyField(change: AccountChange): AccountChange {
  const { act, field } = change;
  if (!act.operation.startsWith('PATCH ') || field === null || field.includes('.')) return change;
  return { ...change, act: { ...act, body: act.body && { ...act.body, template: { [field]: '' } } } };
}

/** A request that is about the one thing comes before the update of a whole record; what switches on comes with what switches off. */
function* oneOfEach(found: readonly AccountChange[]): Iterable<AccountChange> {
  for (const [name, same] of Map.groupBy(found, (each) => each.name)) {
    const [best] = same.toSorted((a, b) => Number(isOfRecord(a)) - Number(isOfRecord(b)));
    if (best === undefined) continue;
    const other = found.find(
      (each) => each.kind === 'second_factor' && best.kind === 'second_factor' && each.name !== name,
    );
    const isOff = name === 'second_factor_off';
    yield other === undefined
      ? best
      : { ...best, ...(isOff ? { prepare: [proved(other)] } : { undo: [proved(other)] }) };
  }
}

/** The request of a change with its proof in it. */
function proved({ act, proof }: AccountChange): FlowStep {
  if (proof === null || proof.from.length > 0) return act;
  const header = /^header:(.+)$/.exec(proof.at)?.[1];
  if (header !== undefined) return { ...act, headers: { ...act.headers, [header]: proof.value } };
  const { type = 'application/json', template = {} } = act.body ?? {};
  const object = isRecord(template) ? template : {};
  return { ...act, body: { type, template: { ...object, [proof.at]: proof.value } } };
}

/** Updates of the caller's record other than the change itself: a field that they should not take may be slipped in. */
function routesOf({ kind, act }: AccountChange, own: readonly Operation[]): readonly string[] {
  if (kind === 'deletion' || kind === 'second_factor') return [];
  return own
    .filter(
      ({ id, method, path }) => /^(?:PATCH|PUT)$/.test(method) && RECORD.test(path) && id !== act.operation,
    )
    .map(({ id }) => id);
}

function proofOf(operation: Operation): AccountChange['proof'] {
  const { parameters, inputs = [], body } = operation;
  const found = proofIn(body?.template ?? null);
  const isRequired = (name: string, where: string): boolean =>
    inputs.some(
      (each) => each.in === where && each.name.toLowerCase() === name.toLowerCase() && each.required,
    );
  if (found !== undefined)
    return { ...found, from: [], ...(isRequired(found.at, 'body') && { required: true as const }) };
  const header = parameters.find((each) => each.in === 'header' && isProofHeader(each.name))?.name;
  if (header === undefined) return null;
  return {
    at: `header:${header}`,
    value: /password/i.test(header) ? '{password}' : '{proof}',
    from: [],
    ...(isRequired(header, 'header') && { required: true as const }),
  };
}

function readerOf(
  { path }: Operation,
  kind: AccountChangeKind,
  field: string | undefined,
  { operations, auth }: Known,
): AccountChange['read'] {
  const here = operations.find((each) => each.method === 'GET' && each.path === path);
  const me = operations.find(({ id }) => id === auth.me);
  const others = operations.filter((each) => each.method === 'GET' && each.effect === 'reads' && isOwn(each));
  for (const reader of [here, me, ...others]) {
    if (reader === undefined) continue;
    const at =
      shownAt(kind, reader.shows ?? []) ?? (reader.shows === null && reader === me ? field : undefined);
    if (at !== undefined) return { operation: reader.id, at };
    const isFlag = kind === 'second_factor' && reader === here && reader.shows?.includes('enabled');
    if (isFlag) return { operation: reader.id, at: 'enabled' };
  }
  return null;
}

function isOwn({ path, excluded, privileged, public: isPublic, values }: Operation): boolean {
  const isFree = [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) =>
    JSON.stringify(values[name] ?? '').startsWith('"{caller.'),
  );
  return excluded === null && !privileged && !isPublic && isFree && (OWN.test(path) || path.includes('{'));
}

function isOfRecord({ act }: AccountChange): boolean {
  return RECORD.test(act.operation);
}

function lastWord(path: string): string {
  return (
    path
      .split('/')
      .filter((part) => !part.startsWith('{'))
      .at(-1) ?? ''
  );
}
