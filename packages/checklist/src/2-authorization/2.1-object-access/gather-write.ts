import type { Exchange } from '@probity/model';
import {
  attackedObservation,
  isEffectVisible,
  isUnavailable,
  lookAfter,
  lookTwice,
  needsRefusal,
  NO_OBSERVER,
  observeList,
  observeObject,
  succeeded,
  type Fixture,
  type Observer,
  type Unavailable,
  type Watched,
} from '@probity/probe-kit';
import type { Record21 } from './gather-case.ts';
import { gatherLinksOfAct } from './gather-links.ts';
import { labelsOf, type Plan } from './gather-plan.ts';
import { gatherRefusals } from './gather-refusals.ts';
import { gatherWriters } from './gather-writers.ts';
import { overrideChange } from './method-override.ts';

/** The other user writes to an own object, then to one of the owner, who looks before and afterwards. */
export async function gatherWrite(plan: Plan, sibling: Fixture): Promise<Record21 | Unavailable> {
  const { testCase, tools, theirs, own, ownCall, foreignCall } = plan;
  const { owner, other, reach, way } = testCase.details;
  const [observer, ownObserver] = [observerOf(plan, theirs), observerOf(plan, own)];
  const untouched = observeObject(tools, sibling);
  const list = listObserver(plan, observer);
  const ownBefore = await lookTwice(ownObserver);
  const control = await tools.control(ownCall);
  const record = {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    through: observer.through,
  };
  if (!control.succeeded) return record;
  const before = await lookTwice(observer);
  const siblingBefore = await untouched.look();
  const listBefore = await list.look();
  const alongside = reach === 'bulk' ? await tools.fixture.fresh(own.resource, own.owner) : undefined;
  if (isUnavailable(alongside)) return alongside;
  const change = alongside === undefined ? {} : { alongside: { [alongside.resource]: alongside } };
  const override = overrideChange(testCase.details, foreignCall.operation);
  const attack = await tools.attack(control, foreignCall, { ...change, ...override });
  const isAct = reach === 'action' && way === 'direct';
  const links = isAct ? await gatherLinksOfAct(tools, { own, owner, other }, { control, foreignCall }) : {};
  const gathered: Record21 = {
    ...record,
    attack,
    ...links,
    labels: labelsOf(theirs),
    ownLabels: labelsOf(own),
    before,
    canary: observer.canary,
    wrote: foreignCall.writes,
    id: theirs.id,
    siblingId: sibling.id,
    ownBefore,
    ownCanary: ownObserver.canary,
    ownWrote: ownCall.writes,
    ownId: own.id,
  };
  tools.later(async () => {
    const looked = await lookAfter(observer);
    const ownAfter = await ownObserver.look();
    const siblings = [siblingBefore, await untouched.look()].filter((each) => each !== undefined);
    const seen: Watched = { ...looked, ...(ownAfter && { ownAfter }), siblings };
    const listed = await lookAtList(list, listBefore, { ...gathered, ...seen });
    const watched: Record21 = { ...gathered, ...seen, ...listed };
    const isOpen = needsRefusal(attackedObservation(watched));
    return {
      ...seen,
      ...listed,
      ...(isOpen && { refusals: await gatherRefusals(plan, control) }),
      ...(await gatherWriters(testCase, tools, { attack, before, after: seen.after })),
    };
  });
  return gathered;
}

function observerOf({ testCase, tools }: Plan, fixture: Fixture): Observer {
  if (testCase.details.reach !== 'create') return observeObject(tools, fixture);
  const resource = tools.target.resources.find(({ name }) => name === fixture.resource);
  return resource === undefined ? NO_OBSERVER : observeList(tools, resource, fixture.owner, fixture.parents);
}

/** The owner's list, for a write that leaves no value of ours: its object may be hidden there and still be read. */
function listObserver({ tools, theirs, foreignCall }: Plan, { through }: Observer): Observer {
  const resource = tools.target.resources.find(({ name }) => name === theirs.resource);
  if (through !== 'object' || foreignCall.writes !== null || resource === undefined) return NO_OBSERVER;
  return observeList(tools, resource, theirs.owner, theirs.parents, theirs.canary);
}

/** The list is read again only where what the same write does by right does not show in reads of the object. */
async function lookAtList(
  list: Observer,
  listBefore: Exchange | undefined,
  record: Record21,
): Promise<Pick<Record21, 'listBefore' | 'listAfter' | 'described'>> {
  if (!succeeded(listBefore) || !succeeded(record.after) || isEffectVisible(record)) return {};
  const { after, afterPages = [], described = [] } = await lookAfter(list);
  return after === undefined ? {} : { listBefore, listAfter: [after, ...afterPages], described };
}
