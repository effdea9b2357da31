import { sendsPassword, type Case, type Exchange, type Operation } from '@probity/model';
import {
  addressedResource,
  attackedObservation,
  barePath,
  emptied,
  NO_OBSERVER,
  isUnavailable,
  lookAfter,
  lookTwice,
  needsRefusal,
  otherOperations,
  spellPath,
  observeList,
  observeObject,
  tryRefused,
  type Call,
  type Change,
  type Control,
  type CredentialRef,
  type Fixture,
  type RefusedAttempt,
  type SessionRef,
  type Unavailable,
  type Observer,
  type Watched,
  type CommonTools,
  type ToolsFor,
} from '@probity/probe-kit';
import { cannot, gatherOnSession } from './gather-session.ts';
import { publicPath } from './public-path.ts';
import { VARIATIONS } from './variations.ts';
import type { Details11 } from './details.ts';
import type { ProbeTools } from './needs.ts';
import type { Record11 } from './record.ts';

/** Sends the control, the call without a credential and the attack; whatever may write gets objects of its own. */
export async function gatherCase(
  testCase: Case<Details11>,
  tools: ProbeTools,
): Promise<Record11 | Unavailable> {
  const variation = VARIATIONS[testCase.variation];
  if (testCase.operation === null || variation === undefined) {
    return { reason: 'No operation that needs a credential may be sent.', missing: 'operations' };
  }
  const operation = tools.operation(testCase.operation);
  if (testCase.effect === 'disrupts')
    return tools.alone(() => gatherOnSession(testCase, operation, variation, tools));
  const usual = tools.shared(operation.caller);
  // That a caller sends a password with each request may be learned after the plan was made.
  if (testCase.variation === 'expired' && isByPassword(tools, operation.caller)) return { endless: true };
  const can = await tools.canMake(variation.credential(usual));
  if (can !== true) return cannot(testCase, can);
  const key = `1.1 ${operation.id}`;
  const first = await tools.once(`${key} control`, () => tryControl(tools, operation, usual));
  if (isUnavailable(first)) return first;
  const other = first.control.succeeded
    ? null
    : await tools.once(`${key} other user`, () => asOtherUser(tools, operation, first.exchange));
  const admin = await tools.once(`${key} admin`, () => asAdmin(tools, operation, other));
  const own = admin ?? first;
  const control = { control: own.exchange, controlSucceeded: own.control.succeeded };
  if (!own.control.succeeded) return { ...control, ...(other !== null && { otherUser: other }) };
  const { session } = own.call;
  const credential = variation.credential(session);
  const canHere = await tools.canMake(credential);
  if (canHere !== true) return cannot(testCase, canHere);

  const isWrite = operation.effect !== 'reads';
  // Made before what is attacked: what time does to that, it has done to this one by then.
  const sibling = isWrite
    ? await tools.once(`${key} sibling`, () => lookAtSibling(tools, own))
    : { observer: NO_OBSERVER, before: undefined };
  const send = (change: Change) => tryAttack(tools, operation, session, own.control, change);
  const none = await tools.once(`${key} none`, () => send({ credential: { kind: 'none' } }));
  if (isUnavailable(none)) return none;
  const minted = testCase.variation === 'expired' ? await tryMinted(tools, session, send) : undefined;
  if (isUnavailable(minted)) return minted;
  const path =
    variation.spelling === undefined
      ? undefined
      : spellPath(barePath(own.exchange), operation.path, variation.spelling, publicPath(tools.target));
  const attack =
    testCase.variation === 'none' ? none : await send({ credential, ...(path !== undefined && { path }) });
  if (isUnavailable(attack)) return attack;

  const record = {
    ...control,
    attack: attack.exchange,
    none: none.exchange,
    ...(minted !== undefined && { minted: minted.exchange }),
  };
  if (!isWrite) return record;
  const gathered: Record11 = {
    ...record,
    through: attack.observer.through,
    before: attack.before,
    canary: attack.observer.canary,
    wrote: attack.call.writes,
    id: attack.observer.id ?? null,
    siblingId: sibling.observer.id ?? null,
    ownBefore: own.before,
    ownCanary: own.observer.canary,
    ownWrote: own.call.writes,
    ownId: own.observer.id ?? null,
  };
  tools.later(async () => {
    const looked = await lookAfter(attack.observer);
    const ownAfter = await tools.once(`${key} control after`, () => own.observer.look());
    const siblings = await tools.once(`${key} siblings`, async () =>
      [sibling.before, await sibling.observer.look()].filter((each) => each !== undefined),
    );
    const seen: Watched = { ...looked, ...(ownAfter && { ownAfter }), siblings };
    const isOpen = needsRefusal(attackedObservation({ ...gathered, ...seen }));
    const refusals = isOpen ? await tools.once(`${key} refusals`, () => gatherRefusals(tools, own)) : [];
    return { ...seen, refusals };
  });
  return gathered;
}

interface Trial {
  readonly call: Call;
  readonly exchange: Exchange;
  readonly observer: Observer;
  readonly before: readonly Exchange[];
}

async function tryControl(
  tools: CommonTools,
  operation: Operation,
  session: SessionRef,
): Promise<(Trial & { readonly control: Control }) | Unavailable> {
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const observer = observerFor(tools, call);
  const before = await lookTwice(observer);
  const control = await tools.control(call);
  return { call, observer, before, control, exchange: control.exchange };
}

async function tryAttack(
  tools: CommonTools,
  operation: Operation,
  session: SessionRef,
  control: Control,
  change: Change,
): Promise<Trial | Unavailable> {
  const call = await tools.call(operation, { session });
  if (isUnavailable(call)) return call;
  const observer = observerFor(tools, call);
  const before = await lookTwice(observer);
  return { call, observer, before, exchange: await tools.attack(control, call, change) };
}

/** A refused expired token means something only if its good twin from the same source is accepted. */
async function tryMinted(
  tools: ToolsFor<'forged-tokens'>,
  session: SessionRef,
  send: (change: Change) => Promise<Trial | Unavailable>,
): Promise<Trial | Unavailable | undefined> {
  const credential: CredentialRef = { kind: 'minted', session };
  // A token that grew old by itself has no twin and needs none: it worked once.
  return (await tools.canMake(credential)) === true ? send({ credential }) : undefined;
}

function observerFor(tools: CommonTools, { operation, fixtures, session }: Call): Observer {
  if (operation.effect === 'reads') return NO_OBSERVER;
  const { resources } = tools.target;
  const created = resources.find(({ create }) => create === operation.id);
  if (created !== undefined) return observeList(tools, created, session.identity, fixtures);
  const resource =
    addressedResource(tools.target, operation) ??
    resources.find(({ collections }) => collections.includes(operation.id));
  const fixture = resource === undefined ? undefined : fixtures[resource.name];
  return fixture === undefined ? NO_OBSERVER : observeObject(tools, fixture);
}

/** An object of the same sort that nothing touches: while it stays, what befalls the other is the attack's work. */
async function lookAtSibling(
  tools: CommonTools,
  { call, observer }: Trial,
): Promise<{ readonly observer: Observer; readonly before: Exchange | undefined }> {
  const noObserver = { observer: NO_OBSERVER, before: undefined };
  const watched = watchedIn(call, observer);
  if (watched === undefined) return noObserver;
  const fixture = await tools.fixture.fresh(watched.resource, watched.owner);
  if (isUnavailable(fixture)) return noObserver;
  const sibling = observeObject(tools, fixture);
  return { observer: sibling, before: await sibling.look() };
}

function watchedIn({ fixtures }: Call, { canary }: Observer): Fixture | undefined {
  return canary === null ? undefined : Object.values(fixtures).find((each) => each.canary === canary);
}

/** What is refused without a credential on another object: an object may count how often it was refused. */
async function gatherRefusals(
  tools: CommonTools,
  { call, observer, control }: Trial & { readonly control: Control },
): Promise<readonly RefusedAttempt[]> {
  const watched = watchedIn(call, observer);
  if (watched === undefined) return [];
  const credential = { kind: 'none' } as const;
  const empty = emptied(call);
  const attempts = [
    ...(empty === undefined ? [] : [{ operation: call.operation, change: { ...empty, credential } }]),
    ...otherOperations(tools, watched, call.operation.id).map((operation) => ({
      operation,
      change: { credential },
    })),
  ];
  return tryRefused(tools, control, watched, call.session, attempts);
}

/** Asks another ordinary user for a read that one was forbidden: if both are, it is for others than they are. */
async function asOtherUser(
  tools: CommonTools,
  operation: Operation,
  { as, class: kind }: Exchange,
): Promise<Exchange | null> {
  const users = tools.identities('user');
  const other = users.find((name) => name !== as);
  if (kind !== 'forbidden' || operation.effect !== 'reads' || !users.includes(as) || other === undefined)
    return null;
  const call = await tools.call(operation, { session: tools.shared(other) });
  return isUnavailable(call) ? null : (await tools.control(call)).exchange;
}

/** Asks an administrator for a read that is forbidden to two ordinary users: who may have it is its legitimate caller. */
async function asAdmin(
  tools: CommonTools,
  operation: Operation,
  other: Exchange | null,
): Promise<(Trial & { readonly control: Control }) | null> {
  const [admin] = tools.identities('admin');
  if (other?.class !== 'forbidden' || admin === undefined) return null;
  const asked = await tryControl(tools, operation, tools.shared(admin));
  return isUnavailable(asked) || !asked.control.succeeded ? null : asked;
}

function isByPassword({ target }: CommonTools, caller: string): boolean {
  return target.identities.some(({ name, credential }) => name === caller && sendsPassword(credential));
}
