import type { Case, Exchange, Operation } from '@probity/model';
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
  type Change,
  type CommonTools,
  type Control,
  type Fixture,
  type Observer,
  type Unavailable,
  type Watched,
} from '@probity/probe-kit';
import type { Details21 } from '../../details.ts';
import type { LinkTried, Record21 } from '../../record.ts';
import { gatherRefusals } from '../gather-refusals.ts';
import { gatherWriters } from '../gather-writers.ts';
import { labelsOf } from '../labels-of.ts';
import { NO_SECOND, setUp, type SetUp } from '../set-up.ts';

/** In what one write differs from another; a write that leaves all of it out sends its call and looks at the object. */
export interface Writing {
  /** What the attack changes about its call. */
  readonly change?: (set: SetUp) => Promise<Change | Unavailable>;
  /** Where the owner of an object looks for what was done. */
  readonly observe?: (tools: CommonTools, fixture: Fixture) => Observer;
  /** Addresses that the answer to it may hold. */
  readonly links?: (set: SetUp, control: Control) => Promise<{ readonly links?: readonly LinkTried[] }>;
}

/** The other user writes to an own object, then to one of the owner, who looks before and afterwards. */
export async function gatherWrite(
  testCase: Case<Details21>,
  operation: Operation,
  tools: CommonTools,
  { change, observe = observeObject, links }: Writing = {},
): Promise<Record21 | Unavailable> {
  const { resource, owner, other } = testCase.details;
  if (other === '') return NO_SECOND;
  // The untouched one comes first: what time does to the other, it has done to this one by then.
  const sibling = await tools.fixture.fresh(resource, owner);
  if (isUnavailable(sibling)) return sibling;
  const set = await setUp(testCase, operation, tools, 'fresh');
  if (isUnavailable(set)) return set;
  const { theirs, own, ownCall, foreignCall } = set;
  const [observer, ownObserver] = [observe(tools, theirs), observe(tools, own)];
  const untouched = observeObject(tools, sibling);
  const list = listObserver(set, observer);
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
  const changed = (await change?.(set)) ?? {};
  if (isUnavailable(changed)) return changed;
  const attack = await tools.attack(control, foreignCall, changed);
  const gathered: Record21 = {
    ...record,
    attack,
    ...(await links?.(set, control)),
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
      ...(isOpen && { refusals: await gatherRefusals(set, control) }),
      ...(await gatherWriters(testCase, tools, { attack, before, after: seen.after })),
    };
  });
  return gathered;
}

/** The owner's list, for a write that leaves no value of ours: its object may be hidden there and still be read. */
function listObserver({ tools, theirs, foreignCall }: SetUp, { through }: Observer): Observer {
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
