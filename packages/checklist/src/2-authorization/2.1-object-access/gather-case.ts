import type { Case, Exchange } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type CommonTools,
  type Fixture,
  type Unavailable,
  type Watched,
  type Whose,
} from '@probity/probe-kit';
import type { Details21 } from './details.ts';
import type { LinkTried } from './gather-links.ts';
import type { Plan } from './gather-plan.ts';
import { gatherRead, withWhose } from './gather-read.ts';
import { gatherReference } from './gather-reference.ts';
import { gatherWrite } from './gather-write.ts';
import { isByTerm, withTerm } from './search-terms.ts';

/** What one case of 2.1 gathers. */
export type Record21 = Watched & {
  /** The owner's own call on the very object that is attacked, for reads. */
  readonly owners?: Exchange;
  readonly ownersControlSucceeded?: boolean;
  /** The other user's call on an object of their own. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly attack?: Exchange;
  /** Addresses that answers to the owner held, and no operation describes. */
  readonly links?: readonly LinkTried[];
  /** Further pages of a list: as the owner, the other user and the attack saw them. */
  readonly ownersPages?: readonly Exchange[];
  readonly controlPages?: readonly Exchange[];
  readonly attackPages?: readonly Exchange[];
  /** Labels of the canaries that only the owner should see. */
  readonly labels?: readonly string[];
  /** Labels of the other user's own. */
  readonly ownLabels?: readonly string[];
  /** What is written and was seen of whose such objects are; looked at where something got through. */
  readonly whose?: Whose;
  /** Another write to such an object: the other user's to an own one, and to one of the owner. */
  readonly otherControl?: Exchange;
  readonly otherWrite?: Exchange;
};

/** Gathers one case: the owner's control, the other user's control, then the other user on the owner's object. */
export async function gatherCase(
  testCase: Case<Details21>,
  tools: CommonTools,
): Promise<Record21 | Unavailable> {
  const { resource, owner, other, reach, way } = testCase.details;
  if (way === 'reference') {
    const gathered = await gatherReference(testCase, tools);
    return isUnavailable(gathered) ? gathered : withWhose(testCase, gathered, tools);
  }
  if (testCase.operation === null) return { reason: 'No resources are known.', missing: 'resources' };
  if (other === '') return { reason: 'There is no second identity.', missing: 'identities.bob' };
  const described = tools.operation(testCase.operation);
  const operation = reach === 'search' ? withTerm(described) : described;
  // A search may be a POST; like every list it is judged by what it shows.
  const writes = operation.effect !== 'reads' && reach !== 'list' && reach !== 'search';
  // A short term finds much, and often only the newest of it is shown.
  const make = (who: string) =>
    writes || isByTerm(way) ? tools.fixture.fresh(resource, who) : tools.fixture.shared(resource, who);
  // The untouched one comes first: what time does to the other, it has done to this one by then.
  const sibling = writes ? await tools.fixture.fresh(resource, owner) : undefined;
  if (isUnavailable(sibling)) return sibling;
  const theirs = await make(owner);
  if (isUnavailable(theirs)) return theirs;
  const own = await make(other);
  if (isUnavailable(own)) return own;

  const address = (fixture: Fixture): Call['fixtures'] => {
    if (reach === 'children' || reach === 'create') return fixture.parents;
    const parents = way === 'own-parent' ? own.parents : fixture.parents;
    return { ...parents, [fixture.resource]: fixture };
  };
  const session = tools.shared(other);
  const ownCall = await tools.call(operation, { session, fixtures: address(own), seek: own });
  if (isUnavailable(ownCall)) return ownCall;
  // Only the address is the owner's: what else the call refers to, such as a folder, would be refused by itself.
  const bound = Object.values(operation.bindings);
  const isNamed = (name: string): boolean =>
    bound.includes(name) || (name === resource && !bound.includes(resource));
  const named = (objects: Call['fixtures']): Call['fixtures'] =>
    Object.fromEntries(Object.entries(objects).filter(([name]) => isNamed(name)));
  const foreignCall = await tools.call(operation, {
    session,
    owner,
    fixtures: { ...ownCall.fixtures, ...named(address(theirs)) },
    seek: theirs,
  });
  if (isUnavailable(foreignCall)) return foreignCall;
  const plan: Plan = { testCase, tools, theirs, own, ownCall, foreignCall };
  return sibling === undefined ? gatherRead(plan) : gatherWrite(plan, sibling);
}
