import type { Case, Exchange, Operation } from '@probity/model';
import {
  addressedResource,
  isRefusal,
  isUnable,
  lookTwice,
  type Call,
  type Change,
  type Control,
  type GatherTools,
  type SessionRef,
  type Unable,
  type Watch,
  type Watched,
} from '@probity/probe-kit';
import { dodgeChange } from './dodge-change.ts';
import { DODGES } from '../dodges.ts';
import { knownTo, ordinaryOperation } from './ordinary.ts';
import { siblingOf, watchFor } from './watch-for.ts';

/** What one case of 2.5 gathers. */
export type Record25 = Watched & {
  /** The user's own use of an ordinary operation: shows that the credential is a good one. */
  readonly ordinary?: Exchange;
  readonly ordinaryHeld?: boolean;
  /** The administrator's call. */
  readonly control?: Exchange;
  readonly held?: boolean;
  /** The user's call as the administrator sends it, where the attack dodges. */
  readonly plain?: Exchange;
  /** The user's call. */
  readonly attack?: Exchange;
  /** Labels in the answer to it that the user has seen before by right. */
  readonly known?: readonly string[];
};

/** Gathers one case: an ordinary call of the user, the administrator's call, then the user's on another object. */
export async function gatherCase(kase: Case, tools: GatherTools): Promise<Record25 | Unable> {
  const { admin = '', user = '' } = kase.about;
  if (kase.operation === null) return { unable: 'No privileged operation is known.', missing: 'privileged' };
  if (admin === '') return { unable: 'There is no administrator.', missing: 'identities.admin' };
  if (user === '') return { unable: 'There is no normal user.', missing: 'identities.alice' };
  const operation = tools.operation(kase.operation);
  const dodge = DODGES.find(({ name }) => name === kase.about['dodge']);

  const ordinary = await tools.once(`2.5 ordinary ${user}`, () => tryOrdinary(tools, `${user}`));
  if (isUnable(ordinary)) return ordinary;
  const first = { ordinary: ordinary.exchange, ordinaryHeld: ordinary.succeeded };
  if (!ordinary.succeeded) return first;
  const own = await tools.once(`2.5 ${operation.id} control`, () => tryControl(kase, operation, tools));
  if (isUnable(own)) return own;
  const controls = { ...first, control: own.control.exchange, held: own.control.succeeded };
  if (!own.control.succeeded) return controls;

  const session = tools.shared(`${user}`);
  const attackWith = async (isFresh: boolean, changeOf?: (call: Call) => Change | Unable) => {
    const call = await aim(kase, operation, tools, session, isFresh);
    if (isUnable(call)) return call;
    const change = changeOf?.(call) ?? {};
    return isUnable(change) ? change : tryAttack(kase, call, change, ordinary, tools);
  };
  const plain = await tools.once(`2.5 ${operation.id} plain`, () => attackWith(operation.effect !== 'reads'));
  if (isUnable(plain)) return plain;
  // Where nobody is refused there is no guard to dodge.
  if (dodge !== undefined && !isRefusal(plain.attack)) return { ...controls, plain: plain.attack };
  // A dodge may make a write of what only reads.
  const trial =
    dodge === undefined
      ? plain
      : await attackWith(kase.effect !== 'reads', (call) => dodgeChange(dodge, call, own, ordinary, tools));
  if (isUnable(trial)) return trial;
  const { call, watch, before, attack } = trial;
  const record = {
    ...controls,
    ...(dodge !== undefined && { plain: plain.attack }),
    attack,
    known: knownTo(tools, `${user}`, attack),
  };
  if (operation.effect === 'reads') return record;

  tools.later(async () => ({
    after: await watch.look(),
    ownAfter: await tools.once(`2.5 ${operation.id} control after`, () => own.watch.look()),
    siblings: await tools.once(`2.5 ${operation.id} siblings`, async () =>
      [own.sibling.before, await own.sibling.watch.look()].filter((each) => each !== undefined),
    ),
  }));
  return {
    ...record,
    through: watch.through,
    before,
    canary: watch.canary,
    wrote: call.writes,
    ownBefore: own.before,
    ownCanary: own.watch.canary,
    ownWrote: own.call.writes,
  };
}

interface Trial {
  readonly call: Call;
  readonly watch: Watch;
  readonly before: readonly Exchange[];
  readonly attack: Exchange;
}

async function tryAttack(
  kase: Case,
  call: Call,
  change: Change,
  ordinary: Control,
  tools: GatherTools,
): Promise<Trial> {
  const watch = watchFor(kase, call, tools);
  const before = await lookTwice(watch);
  return { call, watch, before, attack: await tools.attack(ordinary, call, change) };
}

/** The administrator's call, what it did, and an object that nobody touches. */
interface Own {
  readonly sibling: Awaited<ReturnType<typeof siblingOf>>;
  readonly call: Call;
  readonly control: Control;
  readonly watch: Watch;
  readonly before: readonly Exchange[];
}

async function tryOrdinary(tools: GatherTools, user: string): Promise<Control | Unable> {
  const operation = ordinaryOperation(tools.target);
  if (operation === undefined) {
    return { unable: `Nothing shows that the credential of ${user} is good.`, missing: 'auth.me' };
  }
  const call = await tools.call(operation, { session: tools.shared(user) });
  return isUnable(call) ? call : tools.control(call);
}

async function tryControl(kase: Case, operation: Operation, tools: GatherTools): Promise<Own | Unable> {
  const session = tools.shared(`${kase.about['admin']}`);
  const call = await aim(kase, operation, tools, session, operation.effect !== 'reads');
  if (isUnable(call)) return call;
  const watch = watchFor(kase, call, tools);
  const before = await lookTwice(watch);
  const sibling = await siblingOf(call, watch, tools);
  return { call, watch, before, sibling, control: await tools.control(call) };
}

/** The call by one identity on an object that belongs to neither; whatever may write gets one of its own. */
async function aim(
  { about }: Case,
  operation: Operation,
  tools: GatherTools,
  session: SessionRef,
  fresh: boolean,
): Promise<Call | Unable> {
  const owner = `${about['owner']}`;
  const resource = addressedResource(tools.target, operation);
  if (resource === undefined) return tools.call(operation, { session, owner });
  const fixture = await tools.fixture[fresh ? 'fresh' : 'shared'](resource.name, owner);
  if (isUnable(fixture)) return fixture;
  const fixtures = { ...fixture.parents, [fixture.resource]: fixture };
  return tools.call(operation, { session, owner, fixtures });
}
