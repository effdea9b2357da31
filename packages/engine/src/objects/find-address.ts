import type { Resource } from '@probity/model';
import { isUnavailable, type Fixture } from '@probity/probe-kit';
import { sentValues } from '../guard/sent-values.ts';
import type { Attempt, RawAnswer } from '../ports.ts';
import { whoCalls } from '../ledger/who-calls.ts';
import { extractText } from '../request/extract.ts';
import { pathParamsOf, requestOf } from '../request/request-of.ts';
import type { FoundId } from './id-of.ts';
import { LONGEST_NAME, NAMES, namesInPath, otherNames } from './other-names.ts';
import { ownerValues } from './owner-values.ts';
import { boundParams, idValues, type ObjectsContext } from './objects-context.ts';

/** So often it is tried to find out by what objects of a type are addressed. */
const TRIES = 3;

/** What comes of reading by an id. */
type Seen = RawAnswer | 'missing' | 'refused' | 'unknown';

/** An object that was just made, and the answer that made it. */
export interface JustMade {
  readonly owner: string;
  /** What it lies in. */
  readonly inside: Readonly<Record<string, Fixture>>;
  readonly raw: RawAnswer;
  /** The value that was written into it. */
  readonly canary: string;
  /** What was sent under the names by which objects are addressed. */
  readonly sent: readonly FoundId[];
}

/**
 * By what a new object is addressed: its id, or where that finds nothing, another field of the answer that made it, if
 * what is found there is the same object. Asked of the first objects of a type; the rest goes by what was learned.
 */
export async function findAddress(
  objectsContext: ObjectsContext,
  resource: Resource,
  found: FoundId,
  made: JustMade,
): Promise<FoundId> {
  const { learnedBodies } = objectsContext;
  const { name } = resource;
  if (resource.read === null || learnedBodies.isAddressed(name)) return found;
  const byId = await readBy(objectsContext, resource, found.id, made);
  // Where nobody can look, nothing speaks against the id, and nothing for it: the next object is looked for again.
  if (byId === 'unknown') return found;
  if (isFound(byId, found, made.canary)) {
    learnedBodies.learnAddress(name);
    return found;
  }
  for (const other of [...otherNames(objectsContext, resource, found, made.raw), ...made.sent]) {
    if (other.id === found.id) continue;
    const seen = await readBy(objectsContext, resource, other.id, made);
    // Somebody else's object may go by the same name: it has to be this one.
    if (typeof seen === 'string' || !isSame(seen, found, made.canary)) continue;
    learnedBodies.learnAddress(name);
    learnedBodies.learnPlace(name, other.at);
    return other;
  }
  // An id of the wrong form is no proof: something else may be wrong with the way it is asked for.
  if (byId === 'refused') return found;
  // A target may need a moment to show what was made.
  await objectsContext.clock?.wait(objectsContext.target.timing.settle);
  const later = await readBy(objectsContext, resource, found.id, made);
  if (isFound(later, found, made.canary)) learnedBodies.learnAddress(name);
  else learnedBodies.tried(name);
  return found;
}

/** By which of the values that were sent a new object is found, where the answer that made it says nothing of it. */
export async function findBySent(
  objectsContext: ObjectsContext,
  resource: Resource,
  made: JustMade,
): Promise<FoundId | undefined> {
  for (const key of made.sent) {
    const seen = await readBy(objectsContext, resource, key.id, made);
    if (typeof seen !== 'string' && seen.body.includes(made.canary)) return key;
  }
  return undefined;
}

/** What a request sends under the names by which objects of a type may be addressed: what the path calls it first. */
export function sentKeys(
  objectsContext: ObjectsContext,
  { name, read }: Resource,
  attempt: Attempt,
): readonly FoundId[] {
  if (read === null) return [];
  const called = namesInPath(objectsContext.operation(read), { name });
  const values = sentValues(attempt).filter(({ in: place, value }) => place === 'body' && value !== '');
  return [...new Set([...called, ...NAMES, 'title'])].flatMap((field) =>
    values
      .filter((each) => flat(each.name) === flat(field) && each.value.length <= LONGEST_NAME)
      .map(({ name: at, value }) => ({ id: value, at, number: false })),
  );
}

/** Whether objects of a type are made and then not found by anything, so that no more should be left behind. */
export function areLost({ learnedBodies }: ObjectsContext, { name }: Resource): boolean {
  if (learnedBodies.triesOf(nameless(name)) >= TRIES) return true;
  return !learnedBodies.isAddressed(name) && learnedBodies.triesOf(name) >= TRIES;
}

/** Under what it is counted how often something was made without an answer that says which. */
export function nameless(resource: string): string {
  return `${resource} without an id`;
}

/** What its owner reads of an object by an id, that there is none, that such an id is not taken, or that nobody can tell. */
export async function readBy(
  objectsContext: ObjectsContext,
  resource: Resource,
  id: string,
  { owner, inside }: Pick<JustMade, 'owner' | 'inside'>,
): Promise<Seen> {
  const operation = objectsContext.operation(resource.read ?? '');
  const session = objectsContext.accounts.shared(whoCalls(operation, owner));
  const objects = { ...inside, [resource.name]: { id } };
  const params = boundParams(operation, objects);
  if (
    operation.excluded !== null ||
    pathParamsOf(operation).some((each) => !isFilled(each, params, operation))
  )
    return 'unknown';
  const owners = ownerValues(objectsContext, operation, (each) =>
    each === resource.name ? owner : inside[each]?.owner,
  );
  const ids = { ...owners, ...idValues(objectsContext, inside), [`${resource.name}.id`]: id };
  const values = { ...objectsContext.accounts.values(session), ...ids };
  const sent = await objectsContext.accounts.send(requestOf(operation, { params, values }), session, {
    purpose: 'setup',
    operation: operation.id,
    epoch: null,
  });
  if (isUnavailable(sent) || sent.raw === null) return 'unknown';
  const { class: kind, facts } = sent.exchange;
  if (kind === 'missing' || facts.catchAll) return 'missing';
  if (kind === 'invalid') return 'refused';
  return kind === 'success' ? sent.raw : 'unknown';
}

function isFilled(
  param: string,
  params: Readonly<Record<string, string>>,
  { values }: { readonly values: Readonly<Record<string, unknown>> },
): boolean {
  return param in params || param in values;
}

/** What says that it has another id is another object, which goes by the number that we took for an id. */
function isFound(seen: Seen, found: FoundId, canary: string): boolean {
  if (typeof seen === 'string') return false;
  const id = extractText(seen, found.at);
  return id === undefined || id === found.id || seen.body.includes(canary);
}

function isSame(seen: RawAnswer, found: FoundId, canary: string): boolean {
  return extractText(seen, found.at) === found.id || seen.body.includes(canary);
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
