import type { AuthRole, Exchange, Json, Operation, Resource } from '@probity/model';
import type { CredentialRef, Call, Unavailable } from '@probity/probe-kit';
import { idPlaceIn, isUnavailable, ownAddress } from '@probity/probe-kit';
import type { Answered } from '../../accounts/accounts.ts';
import type { Attempt, RawAnswer } from '../../ports.ts';
import { ANYONE } from '../../accounts/open-to-all.ts';
import { decoded } from '../../guard/decoded.ts';
import type { LedgerEntry, LedgerIntent } from '../../ledger/ledger.ts';
import { headerOf, jsonOf } from '../../request/extract.ts';
import { operationWith, whyNotWith } from './changed-method.ts';
import type { SendOptions } from '../objects.ts';
import { mayCollide } from '../../validation-errors/is-taken.ts';
import { currentOnes, followRename } from '../follow-rename.ts';
import { idOf } from '../id-of.ts';
import { isPathOf } from './is-path-of.ts';
import { neededBy, type ObjectsContext } from '../objects-context.ts';
import { changesStandingRecord, readShown } from '../standing-record.ts';

/** What these answer may hold credentials. */
const GIVING: ReadonlySet<AuthRole> = new Set([
  'login',
  'refresh',
  'signup',
  'otp_start',
  'otp_verify',
  'password_change',
]);

/** Sends a call with the ledger around it: the intent before, what came of it after. `label` is that of this very send. */
export async function sendCall(
  objectsContext: ObjectsContext,
  call: Call,
  { purpose, epoch, change = {}, isNew, sending, guesses, lane }: SendOptions,
  label: string,
  render: () => Attempt,
): Promise<Answered | Unavailable> {
  const { accounts, wire, ledger } = objectsContext;
  const { operation, session } = call;
  const harm = whyNotWith(objectsContext, call, change);
  if (harm !== null) return harm;
  const becomes = { ...call, operation: operationWith(objectsContext, call, change) };
  const isAnyone = session.identity === ANYONE.identity;
  const isUnauthenticated =
    change.credential === undefined && (isAnyone || signsUpAnybody(objectsContext, becomes.operation));
  const credential =
    change.credential ??
    (isUnauthenticated ? ({ kind: 'none' } as const) : ({ kind: 'session', session } as const));
  // Renewed first: the request may hold what the renewal gives.
  if (credential.kind === 'session') await accounts.credentialFor(credential.session);
  const authorized = await accounts.authorize(render(), credential, isAnyone ? undefined : session);
  if (isUnavailable(authorized)) return authorized;
  const meta = {
    purpose,
    as: isUnauthenticated ? session.identity : whoIs(credential),
    for: session.identity,
    credential: authorized.mark,
    operation: operation.id,
    epoch,
    ...(lane && { lane }),
    gives: operation.authRole !== null && GIVING.has(operation.authRole),
    ...(change.path !== undefined && !isPathOf(operation.path, change.path) && { elsewhere: true as const }),
    ...(guesses === true && { guesses, lane: 'burst' as const }),
    ...(isNew !== true && mayCollide(becomes.operation, authorized.attempt) && { mayCollide: true as const }),
  };
  const refusal = wire.whyNot(authorized.attempt, meta);
  if (refusal !== null) return { reason: refusal.message, missing: refusal.missing };
  const intent = intentOf(objectsContext, becomes, label);
  if (change.merge !== undefined) await noteMerged(objectsContext, call, change.merge, label);
  const entry =
    (await noteChange(objectsContext, call, label)) ?? (intent === null ? null : await ledger.intend(intent));
  const attempt = sending === undefined ? authorized.attempt : { ...authorized.attempt, sending };
  const sent = await wire.exchange(attempt, meta);
  const status = sent.raw?.status ?? 0;
  const isSure = entry !== null && entry.kind !== 'change' && !canBeLookedFor(objectsContext, becomes);
  if (isSure && status >= 400 && status < 500) await ledger.undone(entry.n);
  if (status >= 200 && status < 300) {
    await load(objectsContext, becomes, sent, { n: entry?.n ?? null, label });
    await followRename(objectsContext, becomes, authorized.attempt, sent.raw);
  }
  if (sent.exchange.class === 'success') await noteDeleted(objectsContext, becomes);
  return sent;
}

/** Whoever signs up has no credential yet, and some APIs refuse one; where only administrators make accounts, they do it. */
function signsUpAnybody({ target, accounts }: ObjectsContext, operation: Operation): boolean {
  if (operation.authRole !== 'signup' || operation.privileged) return false;
  return (
    operation.public ||
    target.identities.some(({ name, signUp }) => signUp !== undefined && accounts.works(name))
  );
}

/** Notes what a record held before the first write to it; all later ones are put back with it. */
async function noteChange(
  objectsContext: ObjectsContext,
  call: Call,
  label: string,
): Promise<LedgerEntry | undefined> {
  const { operation, session } = call;
  const key = `${session.identity} ${operation.id}`;
  const standing = await objectsContext.standing.get(key);
  if (standing === undefined || isUnavailable(standing)) return undefined;
  const intent = { kind: 'change', label, owner: session.identity, params: {} } as const;
  const noted =
    objectsContext.changes.get(key) ??
    objectsContext.ledger.intend({ ...intent, operation: operation.id, before: standing.values });
  objectsContext.changes.set(key, noted);
  return noted;
}

/** A change to a standing record may write more than its operation says; what can be seen of that is put back too. */
async function noteMerged(
  objectsContext: ObjectsContext,
  call: Call,
  merge: Json,
  label: string,
): Promise<void> {
  const { operation, session } = call;
  if (!changesStandingRecord(operation)) return;
  const key = `${session.identity} ${operation.id} ${JSON.stringify(merge)}`;
  const note = async (): Promise<LedgerEntry | undefined> => {
    const before = await readShown(objectsContext, operation, session, merge);
    const common = { label, owner: session.identity, params: {}, operation: operation.id };
    return before === undefined
      ? undefined
      : objectsContext.ledger.intend({ ...common, kind: 'change', before });
  };
  const noted = objectsContext.merged.get(key) ?? note();
  objectsContext.merged.set(key, noted);
  await noted;
}

/** What a call may leave behind, if it works. */
function intentOf(objectsContext: ObjectsContext, call: Call, label: string): LedgerIntent | null {
  const { target } = objectsContext;
  const { operation, session } = call;
  const fixtures = currentOnes(objectsContext, call.fixtures);
  const common = { label, owner: session.identity };
  const params = Object.fromEntries(Object.entries(fixtures).map(([name, { id }]) => [name, id]));
  if (operation.authRole === 'password_change') return { ...common, kind: 'password', params: {} };
  const made = target.resources.find(({ create }) => create === operation.id);
  if (made !== undefined && isSentToOne(objectsContext, call, made)) return null;
  // An account that somebody here may remove is removed like any object; others are asked to go by themselves.
  if (operation.authRole === 'signup' && (made === undefined || !isRemovable(objectsContext, made)))
    return { ...common, kind: 'account', params: {} };
  return made === undefined ? null : { ...common, kind: 'object', resource: made.name, params };
}

/** Whether what makes objects at their own address is sent to one that is there, and in the ledger, already. */
function isSentToOne({ target }: ObjectsContext, { operation, fixtures }: Call, { name }: Resource): boolean {
  const isAddressed = Object.values(operation.bindings).includes(name);
  return isAddressed && fixtures[name]?.ours === true && ownAddress(target, operation) === undefined;
}

function isRemovable({ target, accounts }: ObjectsContext, { delete: id }: Resource): boolean {
  const remove = target.operations.find((each) => each.id === id);
  if (remove?.privileged !== true) return true;
  return target.identities.some(({ kind, name }) => kind === 'admin' && accounts.works(name));
}

/** A refusal is no proof that nothing was written; where objects can be listed, clean-up makes sure. */
function canBeLookedFor({ target }: ObjectsContext, { operation, writes }: Call): boolean {
  if (operation.authRole !== null) return operation.authRole === 'password_change';
  return (
    writes !== null && target.resources.some(({ create, list }) => create === operation.id && list !== null)
  );
}

/** Takes what a call that worked has changed into account. */
async function load(
  objectsContext: ObjectsContext,
  call: Call,
  { raw, exchange }: Answered,
  { n, label }: { readonly n: number | null; readonly label: string },
): Promise<void> {
  const { accounts, ledger, target } = objectsContext;
  const { operation, session, fixtures } = call;
  if (raw === null) return;
  const resource = target.resources.find(({ create }) => create === operation.id);
  if (operation.authRole === 'refresh') return accounts.absorb(session, raw);
  if (operation.authRole === 'password_change') {
    accounts.passwordChanged(session, label);
    accounts.absorb(session, raw);
  }
  if (n !== null) {
    const idAt = resource && (objectsContext.learnedBodies.places.get(resource.name) ?? resource.idAt);
    const found =
      resource === undefined || idAt === undefined
        ? undefined
        : (addressedId(objectsContext, operation, exchange) ??
          idOf({ name: resource.name, idAt }, raw, exchange.request.path));
    // Without an id clean-up looks for the canary; a success in name only may have made nothing.
    if (resource === undefined || found !== undefined || exchange.class === 'success')
      await ledger.made(n, found?.id);
    return;
  }
  // Something was made that no resource describes; it goes with an object of ours, or it is told.
  const within = Object.values(fixtures).some(({ ours }) => ours);
  if (!hasMade(operation, raw, exchange) || within || operation.authRole !== null) return;
  const entry = await ledger.intend({
    kind: 'object',
    label: `${operation.id} ${label}`,
    owner: session.identity,
    params: {},
  });
  await ledger.made(entry.n);
}

/** The key in the address of what a call makes there, whether we chose it or it is that of somebody else's object. */
function addressedId(
  { target }: ObjectsContext,
  operation: Operation,
  { request }: Exchange,
): { readonly id: string } | undefined {
  const param = ownAddress(target, operation)?.param;
  const index = operation.path.split('/').indexOf(`{${param}}`);
  const segment = param === undefined ? undefined : request.path.split('?')[0]?.split('/')[index];
  return segment === undefined ? undefined : { id: decoded(segment) };
}

/** Whether something new came of a call: it says so, or it shows the id of what it made. */
function hasMade({ method, effect }: Operation, raw: RawAnswer, { request: { path } }: Exchange): boolean {
  if (raw.status === 201) return true;
  if (method !== 'POST' || effect === 'reads') return false;
  const making = { body: jsonOf(raw), location: headerOf(raw, 'location'), path };
  return idPlaceIn(making, { name: '', idAt: 'id' }) !== undefined;
}

/** Remembers that somebody was told to have deleted objects of ours, so that clean-up is not surprised. */
async function noteDeleted(objectsContext: ObjectsContext, call: Call): Promise<void> {
  const { target, ledger } = objectsContext;
  const { operation } = call;
  const fixtures = currentOnes(objectsContext, call.fixtures);
  const own = target.resources.filter((each) => each.delete === operation.id).map(({ name }) => name);
  // Many at once are named in the body.
  const isBulk = operation.effect === 'destroys' && Object.keys(operation.bindings).length === 0;
  for (const name of own.length === 0 && isBulk ? neededBy(operation).all : own) {
    const id = fixtures[name]?.id;
    const entry = ledger.entries.find(
      (each) => each.state === 'made' && each.resource === name && each.id === id,
    );
    if (id !== undefined && entry !== undefined) await ledger.deleted(entry.n);
  }
}

/** A forged or missing credential is nobody's; an old or equivalent one still is its owner's. */
function whoIs(credential: CredentialRef): string {
  switch (credential.kind) {
    case 'session':
    case 'minted':
    case 'old-access':
    case 'reencoded':
    case 'in-query':
      return credential.session.identity;
    case 'none':
    case 'damaged':
    case 'expired':
    case 'meaningless':
    case 'empty':
    case 'wrong-scheme':
    case 'forged':
    case 'claims':
    case 'foreign':
      return 'anonymous';
  }
}
