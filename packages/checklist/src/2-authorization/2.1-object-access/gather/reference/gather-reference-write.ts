import type { Exchange, Identity } from '@probity/model';
import {
  attackedObservation,
  isUnavailable,
  lookAfter,
  lookTwice,
  needsRefusal,
  NO_OBSERVER,
  observeList,
  observeObject,
  type CommonTools,
  type Fixture,
  type Observer,
  type Unavailable,
} from '@probity/probe-kit';
import type { Record21 } from '../../record.ts';
import { gatherRefusals } from '../gather-refusals.ts';
import type { GatherStrategy } from '../gather-strategy.ts';
import { gatherWriters } from '../gather-writers.ts';
import { withWhose } from '../with-whose.ts';
import { prepareExperiment, type Experiment, type MakeCall } from './prepare-experiment.ts';
import { keysOf, noValues, valuesOfBoth } from './values-of-both.ts';

/** The other user's write with one value of the owner, by the first name that is known of both. */
export const gatherReferenceWrite: GatherStrategy = async (testCase, operation, tools) => {
  const experiment = await prepareExperiment(testCase, operation, tools, 'fresh');
  if (isUnavailable(experiment)) return experiment;
  const { reference, callsWith } = experiment;
  let why: Unavailable | undefined;
  for (const key of keysOf(reference)) {
    const values = await valuesOfBoth(tools, { ...reference, key }, testCase.details, experiment);
    if (isUnavailable(values)) {
      why ??= values;
      continue;
    }
    const gathered = await writeWith(experiment, callsWith(values));
    return isUnavailable(gathered) ? gathered : withWhose(testCase, gathered, tools);
  }
  return why ?? noValues(reference);
};

/** The other user writes with their own value, then with the owner's; the owner looks before and afterwards. */
async function writeWith(
  { testCase, tools, reference, theirs, own, sibling }: Experiment,
  call: MakeCall,
): Promise<Record21 | Unavailable> {
  const { owner, other } = testCase.details;
  const isAccount = reference.where === 'path' && reference.kind === 'account' && theirs === undefined;
  const harm = isAccount ? whyNotOn(tools, owner) : null;
  if (harm !== null) return harm;
  const ownCall = await call('other', 'own');
  if (isUnavailable(ownCall)) return ownCall;
  const foreignCall = await call('other', 'theirs', ownCall);
  if (isUnavailable(foreignCall)) return foreignCall;
  const observerOf = (object: Fixture | undefined, who: string): Observer => {
    if (object === undefined) return observeAccount(tools, who);
    // Where something new would stand says whose it became.
    const resource = tools.target.resources.find(({ create }) => create === testCase.operation);
    if (resource === undefined || reference.to === object.resource) return observeObject(tools, object);
    return observeList(tools, resource, who, object.parents);
  };
  const [observer, ownObserver] = [observerOf(theirs, owner), observerOf(own, other)];
  const untouched = sibling === undefined ? NO_OBSERVER : observeObject(tools, sibling);
  const ownBefore = await lookTwice(ownObserver);
  const control = await tools.control(ownCall);
  const record: Record21 = {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    through: observer.through,
  };
  if (!control.succeeded) return record;
  const ownMiddle = await ownObserver.look();
  const before = await lookTwice(observer);
  const siblingBefore = await untouched.look();
  const attack = await tools.attack(control, foreignCall);
  const gathered: Record21 = {
    ...record,
    attack,
    ...(theirs && { labels: [theirs.canary], id: theirs.id }),
    ...(own && { ownLabels: [own.canary], ownId: own.id }),
    ...(sibling && { siblingId: sibling.id }),
    before,
    canary: observer.canary,
    wrote: foreignCall.writes,
    ownBefore,
    ...(ownMiddle && { ownAfter: ownMiddle }),
    ownCanary: ownObserver.canary,
    ownWrote: ownCall.writes,
  };
  tools.later(async () => {
    const seen = {
      ...(await lookAfter(observer)),
      siblings: [siblingBefore, await untouched.look()].filter((each) => each !== undefined),
    };
    const isOpen = theirs !== undefined && needsRefusal(attackedObservation({ ...gathered, ...seen }));
    return {
      ...seen,
      ...(isOpen && { refusals: await gatherRefusals({ tools, theirs, foreignCall }, control) }),
      ...(await gatherWriters(testCase, tools, { attack, before, after: seen.after })),
    };
  });
  return gathered;
}

/** Watches an account by its own record. */
function observeAccount(tools: CommonTools, identity: string): Observer {
  const { me } = tools.target.auth;
  if (me === undefined) return NO_OBSERVER;
  return {
    through: 'object',
    canary: null,
    async look(): Promise<Exchange | undefined> {
      const call = await tools.call(tools.operation(me), { session: tools.shared(identity) });
      return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
    },
  };
}

/** An account that a person uses is not changed, whatever would be learned from it. */
function whyNotOn({ target }: CommonTools, name: string): Unavailable | null {
  const identity = target.identities.find((each) => each.name === name);
  return identity !== undefined && mayBeChanged(identity)
    ? null
    : { reason: `${name} is an account that the run did not sign up`, missing: 'expendable' };
}

function mayBeChanged({ kind, signUp }: Identity): boolean {
  return signUp !== undefined || kind === 'expendable';
}
