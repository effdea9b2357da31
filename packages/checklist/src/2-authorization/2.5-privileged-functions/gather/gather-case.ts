import type { Case, Exchange, Operation } from '@probity/model';
import {
  addressedResource,
  attackedObservation,
  isRefusal,
  isUnavailable,
  lookAfter,
  lookTwice,
  needsRefusal,
  otherOperations,
  tryRefused,
  type Call,
  type Change,
  type Control,
  type RefusedAttempt,
  type SessionRef,
  type Unavailable,
  type Observer,
  type Watched,
  type CommonTools,
} from '@probity/probe-kit';
import { bypassChange } from './bypass-change.ts';
import { BYPASSES } from '../bypasses.ts';
import { knownTo, ordinaryOperation } from './ordinary.ts';
import { siblingOf, observerFor } from './observer-for.ts';
import type { Details25 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record25 } from '../record.ts';

/** Gathers one case: an ordinary call of the user, the administrator's call, then the user's on another object. */
export async function gatherCase(
  testCase: Case<Details25>,
  tools: ProbeTools,
): Promise<Record25 | Unavailable> {
  const { admin, user } = testCase.details;
  if (testCase.operation === null)
    return { reason: 'No privileged operation is known.', missing: 'privileged' };
  const operation = tools.operation(testCase.operation);
  const bypass = BYPASSES.find(({ name }) => name === testCase.details.bypass);
  const isAlone = admin === '' && user !== '' && operation.effect === 'reads' && bypass === undefined;
  if (admin === '' && !isAlone) {
    return { reason: 'There is no administrator.', missing: 'identities.admin' };
  }
  if (user === '') return { reason: 'There is no normal user.', missing: 'identities.alice' };

  const ordinary = await tools.once(`2.5 ordinary ${user}`, () => tryOrdinary(tools, user));
  if (isUnavailable(ordinary)) return ordinary;
  const first = { ordinary: ordinary.exchange, ordinaryControlSucceeded: ordinary.succeeded };
  if (!ordinary.succeeded) return first;
  if (isAlone) {
    const call = await nextCall(testCase, operation, tools, tools.shared(user), false);
    if (isUnavailable(call)) return call;
    const attack = await tools.attack(ordinary, call);
    return { ...first, attack, known: knownTo(tools, user, attack) };
  }
  const own = await tools.once(`2.5 ${operation.id} control`, () => tryControl(testCase, operation, tools));
  if (isUnavailable(own)) return own;
  const controls = { ...first, control: own.control.exchange, controlSucceeded: own.control.succeeded };
  if (!own.control.succeeded) return controls;

  const session = tools.shared(user);
  const attackWith = async (isFresh: boolean, changeOf?: (call: Call) => Change | Unavailable) => {
    const call = await nextCall(testCase, operation, tools, session, isFresh);
    if (isUnavailable(call)) return call;
    const change = changeOf?.(call) ?? {};
    return isUnavailable(change) ? change : tryAttack(testCase, call, change, ordinary, tools);
  };
  const plain = await tools.once(`2.5 ${operation.id} plain`, () => attackWith(operation.effect !== 'reads'));
  if (isUnavailable(plain)) return plain;
  // Where nobody is refused there is no guard to bypass.
  if (bypass !== undefined && !isRefusal(plain.attack)) return { ...controls, plain: plain.attack };
  // A bypass may make a write of what only reads.
  const trial =
    bypass === undefined
      ? plain
      : await attackWith(testCase.effect !== 'reads', (call) =>
          bypassChange(bypass, call, own, ordinary, tools),
        );
  if (isUnavailable(trial)) return trial;
  const { call, observer, before, attack } = trial;
  const record = {
    ...controls,
    ...(bypass !== undefined && { plain: plain.attack }),
    attack,
    known: knownTo(tools, user, attack),
  };
  if (operation.effect === 'reads') return record;

  const { sibling } = own;
  const gathered: Record25 = {
    ...record,
    through: observer.through,
    before,
    canary: observer.canary,
    wrote: call.writes,
    id: observer.id ?? null,
    siblingId: sibling.observer.id ?? null,
    ownBefore: own.before,
    ownCanary: own.observer.canary,
    ownWrote: own.call.writes,
    ownId: own.observer.id ?? null,
  };
  const key = `2.5 ${operation.id}`;
  tools.later(async () => {
    const looked = await lookAfter(observer);
    const ownAfter = await tools.once(`${key} control after`, () => own.observer.look());
    const siblings = await tools.once(`${key} siblings`, async () =>
      [sibling.before, await sibling.observer.look()].filter((each) => each !== undefined),
    );
    const seen: Watched = { ...looked, ...(ownAfter && { ownAfter }), siblings };
    const isOpen = needsRefusal(attackedObservation({ ...gathered, ...seen }));
    return isOpen ? { ...seen, refusals: await gatherRefusals(tools, call, observer, ordinary) } : seen;
  });
  return gathered;
}

/** What else is refused to the user on another object: an object may count how often it was refused. */
async function gatherRefusals(
  tools: CommonTools,
  { operation, fixtures, session }: Call,
  { canary }: Observer,
  ordinary: Control,
): Promise<readonly RefusedAttempt[]> {
  const watched = Object.values(fixtures).find((each) => each.canary === canary);
  if (watched === undefined) return [];
  const others = otherOperations(tools, watched, operation.id);
  return tryRefused(
    tools,
    ordinary,
    watched,
    session,
    others.map((other) => ({ operation: other })),
  );
}

interface Trial {
  readonly call: Call;
  readonly observer: Observer;
  readonly before: readonly Exchange[];
  readonly attack: Exchange;
}

async function tryAttack(
  testCase: Case<Details25>,
  call: Call,
  change: Change,
  ordinary: Control,
  tools: CommonTools,
): Promise<Trial> {
  const observer = observerFor(testCase, call, tools);
  const before = await lookTwice(observer);
  return { call, observer, before, attack: await tools.attack(ordinary, call, change) };
}

/** The administrator's call, what it did, and an object that nobody touches. */
interface Own {
  readonly sibling: Awaited<ReturnType<typeof siblingOf>>;
  readonly call: Call;
  readonly control: Control;
  readonly observer: Observer;
  readonly before: readonly Exchange[];
}

/** The user's own use of an ordinary operation. */
export async function tryOrdinary(tools: CommonTools, user: string): Promise<Control | Unavailable> {
  const operation = ordinaryOperation(tools.target);
  if (operation === undefined) {
    return { reason: `Nothing shows that the credential of ${user} is good.`, missing: 'auth.me' };
  }
  const call = await tools.call(operation, { session: tools.shared(user) });
  return isUnavailable(call) ? call : tools.control(call);
}

async function tryControl(
  testCase: Case<Details25>,
  operation: Operation,
  tools: CommonTools,
): Promise<Own | Unavailable> {
  const session = tools.shared(testCase.details.admin);
  const call = await nextCall(testCase, operation, tools, session, operation.effect !== 'reads');
  if (isUnavailable(call)) return call;
  const observer = observerFor(testCase, call, tools);
  const before = await lookTwice(observer);
  const sibling = await siblingOf(testCase, call, observer, tools);
  return { call, observer, before, sibling, control: await tools.control(call) };
}

/** The call by one identity on an object that belongs to neither; whatever may write gets one of its own. */
async function nextCall(
  { details }: Case<Details25>,
  operation: Operation,
  tools: CommonTools,
  session: SessionRef,
  fresh: boolean,
): Promise<Call | Unavailable> {
  const resource = addressedResource(tools.target, operation);
  // What cannot be made is lent by the profile: that of the user, who is then refused for the role and nothing else.
  const isLent = resource !== undefined && resource.create === null && details.user in resource.owns;
  const owner = isLent ? details.user : details.owner;
  if (resource === undefined) return tools.call(operation, { session, owner });
  const fixture = await tools.fixture[fresh && !isLent ? 'fresh' : 'shared'](resource.name, owner);
  if (isUnavailable(fixture)) return fixture;
  const fixtures = { ...fixture.parents, [fixture.resource]: fixture };
  return tools.call(operation, { session, owner, fixtures });
}
