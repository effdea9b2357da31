import { profileKey, profileLine, type Operation, type Target } from '@probity/model';
import {
  isUnavailable,
  ownAddress,
  type Call,
  type Fixture,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import { isOnSpare, unknownOwn } from '../../accounts/own-ids.ts';
import { ANYONE, isOpenToAll } from '../../accounts/open-to-all.ts';
import { unknownIdentity } from '../../accounts/accounts-context.ts';
import { pathParamsOf } from '../../request/request-of.ts';
import { placeholdersOf } from '../../request/template.ts';
import type { CallOptions, Objects } from '../objects.ts';
import { listedReferences } from '../listed-references.ts';
import { makeOrBorrow } from '../make-object.ts';
import { makerOf } from '../whose-is.ts';
import { byDepth } from '../needed-objects.ts';
import { neededBy, withParents, type ObjectsContext } from '../objects-context.ts';
import { changesStandingRecord, readStanding } from '../standing-record.ts';
import { withAccountKept } from './with-account-kept.ts';

/** Makes a legitimate call of an operation, or says what is missing for it. */
export async function makeCall(
  objectsContext: ObjectsContext,
  shared: Objects['shared'],
  operation: Operation,
  options: CallOptions,
): Promise<Call | Unavailable> {
  const { target } = objectsContext;
  if (operation.excluded !== null) return { reason: `${operation.id} is excluded: ${operation.excluded}` };
  const writes = operation.effect !== 'reads';
  const isLogin = operation.authRole === 'login' || operation.authRole === 'refresh';
  if (target.mode === 'observe' && writes && !isLogin) {
    return { reason: `${operation.id} writes, and the mode is observe`, missing: 'mode: active' };
  }
  const { references = [] } = options;
  const isGiven = (param: string): boolean =>
    references.some(({ where, name }) => where === 'path' && name === param);
  const missing = pathParamsOf(operation).find(
    (param) => !(param in operation.bindings) && !(param in operation.values) && !isGiven(param),
  );
  if (missing !== undefined) {
    return { reason: `${operation.id} needs a value for ${missing}`, missing: profileKey('values', missing) };
  }
  const session = await callerFor(objectsContext, operation, options);
  if (isUnavailable(session)) return session;
  const unknown = unknownOwn(operation, objectsContext.accounts.values(session));
  if (unknown !== undefined && !isGiven(unknown)) {
    return { reason: `${operation.id} needs a value for ${unknown}`, missing: profileKey('values', unknown) };
  }
  if (writes && isOnSpare(operation)) {
    const harm = whyNotOnSpare(objectsContext, operation);
    if (harm !== null) return harm;
  }

  let fixtures: Record<string, Fixture> = {};
  for (const given of Object.values(options.fixtures ?? {}))
    fixtures = { ...withParents(given), ...fixtures };
  fixtures = { ...fixtures, ...options.fixtures };
  const own = ownAddress(target, operation);
  // At the address of something of the caller's own nothing more can be made; at somebody else's it may be tried.
  if (own !== undefined && fixtures[own.resource]?.owner === session.identity)
    fixtures = Object.fromEntries(Object.entries(fixtures).filter(([name]) => name !== own.resource));
  for (const name of byDepth(objectsContext, neededBy(operation).all)) {
    // What is made at an address of our choice is not there before.
    if (name in fixtures || name === own?.resource) continue;
    const owner =
      options.owner ?? (operation.privileged ? objectsContext.resource(name).owner : session.identity);
    const found = writes
      ? await makeOrBorrow(objectsContext, name, owner)
      : await shared(name, makerOf(objectsContext, name, owner));
    if (isUnavailable(found)) return found;
    fixtures = { ...withParents(found), ...fixtures };
  }
  // What references name is asked about before it is sent, like everything.
  const isNew = own !== undefined && !(own.resource in fixtures);
  const harm =
    writes && !isNew && references.length === 0 ? whatItWouldHarm(target, operation, fixtures) : null;
  if (harm !== null) return harm;
  let sent = operation;
  if (changesStandingRecord(operation)) {
    const before = await standingBefore(objectsContext, operation, session);
    if (isUnavailable(before)) return before;
    const kept = withAccountKept(objectsContext, operation, session.identity, before.values);
    if (isUnavailable(kept)) return kept;
    sent = kept;
  }
  objectsContext.references.set(
    `${session.identity} ${sent.id}`,
    await listedReferences(objectsContext, sent, session),
  );
  const label = objectsContext.label('write', session.identity);
  const carries = writesCanary(sent);
  if (carries) objectsContext.canaries.make(label, session.identity);
  const { seek } = options;
  return {
    operation: sent,
    session,
    fixtures,
    ...(references.length > 0 && { references }),
    label,
    writes: carries ? label : null,
    ...(seek && { seeks: seek.canary }),
  };
}

/** Read once, before the first write: later it would be our own value. */
async function standingBefore(objectsContext: ObjectsContext, operation: Operation, session: SessionRef) {
  const key = `${session.identity} ${operation.id}`;
  const reading =
    objectsContext.standing.get(key) ?? readStanding(objectsContext, operation, session, 'setup');
  objectsContext.standing.set(key, reading);
  const before = await reading;
  if (isUnavailable(before)) objectsContext.standing.delete(key);
  return before;
}

/** The session that calls: nobody's where the API has no accounts. */
async function callerFor(
  objectsContext: ObjectsContext,
  operation: Operation,
  options: CallOptions,
): Promise<SessionRef | Unavailable> {
  if (isOpenToAll(objectsContext.target)) return ANYONE;
  const caller = options.session?.identity ?? operation.caller;
  const nobody = unknownIdentity(objectsContext.target, caller) ?? objectsContext.accounts.whyNot(caller);
  return nobody ?? sessionFor(objectsContext, operation, options);
}

/** Sessions that the call would end or use up are opened for it. */
async function sessionFor(
  { target, accounts }: ObjectsContext,
  operation: Operation,
  { session }: CallOptions,
): Promise<SessionRef | Unavailable> {
  const expendable = target.identities.find(
    ({ kind, name }) => kind === 'expendable' && accounts.works(name),
  )?.name;
  const open = async (identity: string): Promise<SessionRef | Unavailable> =>
    (await accounts.open(identity)) ?? {
      reason: `${identity} cannot open a session of its own for ${operation.id}`,
      missing: `identities.${identity}`,
    };
  switch (operation.authRole) {
    case 'password_change': {
      const kind = target.identities.find(({ name }) => name === session?.identity)?.kind;
      if (session !== undefined && kind === 'expendable') return session;
      if (session !== undefined || expendable === undefined) {
        return { reason: `${operation.id} changes a password`, missing: 'identities.expendable' };
      }
      return open(expendable);
    }
    case 'logout':
      return session ?? open(expendable ?? operation.caller);
    case 'refresh':
      return session ?? open(operation.caller);
    case 'signup':
    case 'login':
    case 'me':
    case 'otp_start':
    case 'otp_verify':
    case 'reset_request':
    case 'reset_confirm':
    case null:
      return session ?? accounts.shared(operation.caller);
  }
}

/** Only what this run made may be changed or destroyed. */
function whatItWouldHarm(
  target: Target,
  operation: Operation,
  fixtures: Readonly<Record<string, Fixture>>,
): Unavailable | null {
  const { method, effect, bindings, authRole, id } = operation;
  if (authRole !== null || isOnSpare(operation) || changesStandingRecord(operation)) return null;
  const last = pathParamsOf(operation).at(-1);
  const addressed = last === undefined ? undefined : fixtures[bindings[last] ?? ''];
  if (addressed?.ours === true) return null;
  // What it makes is ours, is in the ledger and is removed again; where it lies stays as it was.
  if (
    method === 'POST' &&
    target.resources.some(({ create, delete: remove }) => create === id && remove !== null)
  )
    return null;
  if (addressed !== undefined) {
    return {
      reason: `${id} would write to a ${addressed.resource} that this run did not make`,
      missing: `resources.${addressed.resource}.create`,
    };
  }
  // A bulk operation names its objects in the body.
  const named = neededBy(operation).all.map((name) => fixtures[name]);
  if (last === undefined && named.length > 0 && named.every((each) => each?.ours === true)) return null;
  const harms = effect === 'destroys' || ((method === 'PUT' || method === 'PATCH') && last !== undefined);
  if (!harms) return null;
  return {
    reason: `${id} would change something that this run did not make`,
    missing: last === undefined ? profileLine('exclude', [id]) : profileKey('params', last),
  };
}

/** What administrators may do to accounts is tried on one that may be harmed for a while, and never ends it. */
function whyNotOnSpare({ target }: ObjectsContext, { id, effect }: Operation): Unavailable | null {
  if (effect === 'destroys') return { reason: `${id} would remove an account`, missing: 'resources' };
  if (target.mode !== 'disruptive')
    return { reason: `${id} would change an account`, missing: 'mode: disruptive' };
  return target.identities.some(({ kind }) => kind === 'expendable')
    ? null
    : { reason: `${id} would change an account that is not expendable`, missing: 'expendable' };
}

function writesCanary({ effect, body, query }: Operation): boolean {
  if (effect === 'reads') return false;
  const names = [body?.template, ...Object.values(query)].flatMap(placeholdersOf);
  return names.includes('canary');
}
