import { profileKey, type AnswerClass, type Operation, type Resource } from '@probity/model';
import { isUnavailable, type Fixture, type SessionRef, type Unavailable } from '@probity/probe-kit';
import { unknownOwn } from '../accounts/own-ids.ts';
import { unknownIdentity } from '../accounts/accounts-context.ts';
import type { Answered } from '../accounts/accounts.ts';
import type { Attempt, RawAnswer } from '../ports.ts';
import { extractText, isNumberAt } from '../request/extract.ts';
import { pathParamsOf, requestOf } from '../request/request-of.ts';
import { areLost, findAddress, findBySent, nameless, sentKeys } from './find-address.ts';
import { currentOnes } from './follow-rename.ts';
import { idOf, type FoundId } from './id-of.ts';
import { mayLearn } from './learned-body.ts';
import { listedReferences } from './listed-references.ts';
import { knowWords, ownPassword, ownWords, signedUpWords } from './own-words.ts';
import { chosenKey } from './chosen-key.ts';
import { ownerValues } from './owner-values.ts';
import { boundParams, idValues, neededBy, withParents, type ObjectsContext } from './objects-context.ts';
import { byDepth } from './needed-objects.ts';
import { whoseIs } from './whose-is.ts';

/** Shorter ids may be in any answer by chance. */
const LONG_ID = 16;

/** How deep objects may lie in one another; deeper is a circle in the profile. */
const DEEPEST = 8;

/** Answers that may be about what lies in the same object already; a limit or a session is about something else. */
const REFUSALS: ReadonlySet<AnswerClass> = new Set([
  'forbidden',
  'missing',
  'invalid',
  'method',
  'server-error',
  'soft-denial',
  'unclear',
]);

/** Gives what a new object lies in or refers to. */
type ParentOf = (resource: string) => Promise<Fixture | Unavailable>;

/** Makes an object, in what others of its sort lie in unless parents are given. */
export async function makeObject(
  objectsContext: ObjectsContext,
  name: string,
  owner: string,
  depth = 0,
  parentsFrom?: ParentOf,
): Promise<Fixture | Unavailable> {
  const { target, containers } = objectsContext;
  const parentOf: ParentOf =
    parentsFrom ?? ((needed) => makeOrBorrow(objectsContext, needed, owner, depth + 1));
  const { parent } = objectsContext.resource(name);
  const mayShare = parentsFrom === undefined && depth === 0 && parent !== null && target.mode !== 'observe';
  if (!mayShare) return makeIn(objectsContext, { name, owner, depth, mayShare }, parentOf);
  const container = await containers.take(name, owner);
  if (container !== undefined)
    return makeIn(objectsContext, { name, owner, depth, mayShare, container }, parentOf);
  try {
    return await makeIn(objectsContext, { name, owner, depth, mayShare }, parentOf);
  } finally {
    containers.done(name, owner);
  }
}

interface Making {
  readonly name: string;
  readonly owner: string;
  readonly depth: number;
  /** Whether it may lie in what others lie in, and whether there is any such thing. */
  readonly mayShare: boolean;
  readonly container?: Readonly<Record<string, Fixture>>;
}

/** Intent, request with the canary, id, in this order. */
async function makeIn(
  objectsContext: ObjectsContext,
  { name, owner, depth, mayShare, container }: Making,
  parentOf: ParentOf,
): Promise<Fixture | Unavailable> {
  const { target, ledger, canaries, containers } = objectsContext;
  const resource = objectsContext.resource(name);
  if (target.mode === 'observe') {
    return { reason: `no ${name} is made in the mode observe`, missing: 'mode: active' };
  }
  if (resource.create === null) {
    return { reason: `no operation is known that makes a ${name}`, missing: `resources.${name}.create` };
  }
  const nobody = unknownIdentity(target, owner);
  if (nobody !== null) return nobody;
  const operation = objectsContext.operation(resource.create);
  if (operation.excluded !== null) return { reason: `${operation.id} is excluded: ${operation.excluded}` };
  if (areLost(objectsContext, resource)) {
    return {
      reason: `what ${operation.id} makes is not found by what it answers as id, so that it would remain`,
      missing: `resources.${name}.id`,
    };
  }
  if (depth > DEEPEST) return { reason: `a ${name} lies in itself`, missing: `resources.${name}.parent` };

  // What was made for an earlier try serves the next one as well.
  let isShared = container !== undefined;
  let inside: Readonly<Record<string, Fixture>> = container ?? {};
  const create = async (chosen: Operation): Promise<Created | Unavailable> => {
    for (const needed of byDepth(objectsContext, neededBy(chosen).all)) {
      if (needed === name || needed in inside) continue;
      const parent = await parentOf(needed);
      if (isUnavailable(parent)) return parent;
      inside = { ...inside, ...withParents(parent) };
    }
    inside = currentOnes(objectsContext, inside);
    const sent = await sendCreate(objectsContext, chosen, name, owner, inside);
    if (!isShared || isUnavailable(sent) || !REFUSALS.has(sent.exchange.class)) return sent;
    // It may be that only one of them may lie there, or that nothing lies there any more.
    containers.refused(name, owner);
    isShared = false;
    inside = {};
    return create(chosen);
  };
  const created = mayLearn(operation)
    ? await objectsContext.learnedBodies.sendAndLearn(operation, create)
    : await create(operation);
  if (isUnavailable(created)) return created;
  const { exchange, raw, n, label, ownKey, asked } = created;
  const status = raw?.status ?? 0;
  if (raw === null || status < 200 || status >= 300) {
    const what = raw === null ? 'was not answered' : `answered ${status}`;
    return { reason: `${operation.id} ${what}`, missing: `resources.${name}.create` };
  }
  const [chosen] = Object.values(ownKey);
  const idAt = objectsContext.learnedBodies.places.get(name) ?? resource.idAt;
  const canary = canaries.make(label, owner);
  const made = { owner, inside, raw, canary, sent: sentKeys(objectsContext, resource, asked) };
  const first =
    (chosen === undefined ? undefined : { id: chosen, at: idAt, number: false }) ??
    idOf({ name, idAt }, raw, exchange.request.path) ??
    namedId(objectsContext, resource, raw) ??
    (await findBySent(objectsContext, resource, made));
  if (first === undefined) {
    // What was made cannot be found again, so that few of it are left behind.
    objectsContext.learnedBodies.tried(nameless(name));
    if (exchange.class === 'success') await ledger.made(n);
    return {
      reason: `no id at ${resource.idAt} nor at the usual places in the answer of ${operation.id}`,
      missing: `resources.${name}.id`,
    };
  }
  if (first.at !== resource.idAt) objectsContext.learnedBodies.learnPlace(name, first.at);
  const outer = resource.parent === null ? undefined : inside[resource.parent];
  if (mayShare && !isShared && outer?.ours === true) containers.offer(name, owner, withParents(outer));
  // At once: should the look for its address be interrupted, clean-up has at least this one.
  await ledger.made(n, first.id);
  const found = await findAddress(objectsContext, resource, first, made);
  if (found.id !== first.id) await ledger.made(n, found.id);
  if (found.number) objectsContext.learnNumber(name, found.id);
  // A long id is as good as a canary where nobody sent it, such as in the results of a search.
  if (found.id.length >= LONG_ID && canaries.find(found.id).length === 0)
    canaries.know(`${label}.id`, owner, found.id);
  return {
    resource: name,
    owner,
    id: found.id,
    idAt: found.at,
    canary: label,
    parents: inside,
    ours: true,
    made: exchange,
  };
}

/** What a new object is called in its own path, where the answer that made it says that and no id. */
function namedId(
  objectsContext: ObjectsContext,
  { name, read, update, delete: remove }: Resource,
  raw: RawAnswer,
): FoundId | undefined {
  const item = read ?? update ?? remove;
  const bindings = item === null ? {} : objectsContext.operation(item).bindings;
  const at = Object.keys(bindings).find((param) => bindings[param] === name);
  const id = at === undefined ? undefined : extractText(raw, at);
  return at === undefined || id === undefined ? undefined : { id, at, number: isNumberAt(raw, at) };
}

/** What came of asking for an object, and what it is known by. */
interface Created extends Answered {
  readonly n: number;
  readonly label: string;
  readonly ownKey: Readonly<Record<string, string>>;
  readonly asked: Attempt;
}

/** Asks for an object once: the intent first, and where it was plainly refused, nothing was made. */
async function sendCreate(
  objectsContext: ObjectsContext,
  operation: Operation,
  name: string,
  owner: string,
  inside: Readonly<Record<string, Fixture>>,
): Promise<Created | Unavailable> {
  const { ledger, canaries, accounts } = objectsContext;
  const label = objectsContext.label(name, owner);
  const ownKey = chosenKey(objectsContext, operation, name, label);
  const params = { ...boundParams(operation, inside), ...ownKey };
  const session: SessionRef = { identity: owner, number: 'shared' };
  const unknown =
    pathParamsOf(operation).find((param) => !(param in params) && !(param in operation.values)) ??
    unknownOwn(operation, accounts.values(session));
  if (unknown !== undefined)
    return { reason: `${operation.id} needs a value for ${unknown}`, missing: profileKey('values', unknown) };

  const ids = Object.fromEntries(Object.entries(inside).map(([key, { id }]) => [key, id]));
  const canary = canaries.make(label, owner);
  const { n } = await ledger.intend({ kind: 'object', label, resource: name, owner, params: ids });
  const words = ownWords(objectsContext, operation, label, canary);
  knowWords(objectsContext, label, owner, words);
  const values = {
    ...ownPassword(words),
    ...accounts.values(session),
    ...(await listedReferences(objectsContext, operation, session)),
    ...words,
    ...signedUpWords(operation, words),
    ...ownerValues(objectsContext, operation, (each) => inside[each]?.owner),
    ...idValues(objectsContext, inside),
  };
  const asked = requestOf(operation, { params, values });
  const meta = { purpose: 'setup', operation: operation.id, epoch: null } as const;
  const sent = await accounts.send(asked, session, meta);
  const status = isUnavailable(sent) ? 0 : (sent.raw?.status ?? 0);
  // After anything else than a plain refusal the object may exist, and clean-up looks for its canary.
  if (isUnavailable(sent) || (status >= 400 && status < 500)) await ledger.undone(n);
  return isUnavailable(sent) ? sent : { ...sent, n, label, ownKey, asked };
}

/** The object that the profile says an identity owns; an administrator is lent that of a user. */
export function ownedObject(
  objectsContext: ObjectsContext,
  name: string,
  asker: string,
): Fixture | Unavailable {
  const { owns, read, list, owner: first } = objectsContext.resource(name);
  const isAdmin = objectsContext.target.identities.some(
    (each) => each.name === asker && each.kind === 'admin',
  );
  const owner = isAdmin && owns[asker] === undefined ? first : asker;
  const own = owns[owner];
  if (own === undefined) {
    return { reason: `no ${name} of ${asker} is known`, missing: `resources.${name}.owns.${asker}` };
  }
  const label = `own/${name}/${owner}`;
  objectsContext.canaries.know(label, owner, own.value);
  const reader = read ?? list;
  const bindings = reader === null ? {} : objectsContext.operation(reader).bindings;
  const parents = Object.fromEntries(
    Object.entries(own.params).map(([key, id]): [string, Fixture] => {
      const resource = bindings[key] ?? key;
      return [resource, { resource, owner, id, canary: label, parents: {}, ours: false, made: null }];
    }),
  );
  return { resource: name, owner, id: own.id, canary: label, parents, ours: false, made: null };
}

/** Things that are not private belong to the account that the profile names; what cannot be made may be lent by the profile. */
export async function makeOrBorrow(
  objectsContext: ObjectsContext,
  name: string,
  owner: string,
  depth = 0,
): Promise<Fixture | Unavailable> {
  const whose = whoseIs(objectsContext, name, owner);
  const made = await makeObject(objectsContext, name, whose, depth);
  if (!isUnavailable(made)) return made;
  const own = ownedObject(objectsContext, name, whose);
  return isUnavailable(own) ? made : own;
}
