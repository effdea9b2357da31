import type { Case, Operation } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type CommonTools,
  type Fixture,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import { withTerm } from '../search-terms.ts';

/** What a case is gathered with: an object of each, and the other user's call on the one and on the other. */
export interface SetUp {
  readonly testCase: Case<Details21>;
  readonly tools: CommonTools;
  readonly theirs: Fixture;
  readonly own: Fixture;
  readonly ownCall: Call;
  readonly foreignCall: Call;
}

/** Why nothing of another user can be tried. */
export const NO_SECOND: Unavailable = {
  reason: 'There is no second identity.',
  missing: 'identities.bob',
};

/** Makes the objects and the calls of a case. */
export async function setUp(
  testCase: Case<Details21>,
  described: Operation,
  tools: CommonTools,
  objects: 'shared' | 'fresh',
): Promise<SetUp | Unavailable> {
  const { resource, owner, other, reach, way } = testCase.details;
  if (other === '') return NO_SECOND;
  const operation = reach === 'search' ? withTerm(described) : described;
  const theirs = await tools.fixture[objects](resource, owner);
  if (isUnavailable(theirs)) return theirs;
  const own = await tools.fixture[objects](resource, other);
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
  const named = (all: Call['fixtures']): Call['fixtures'] =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isNamed(name)));
  const foreignCall = await tools.call(operation, {
    session,
    owner,
    fixtures: { ...ownCall.fixtures, ...named(address(theirs)) },
    seek: theirs,
  });
  if (isUnavailable(foreignCall)) return foreignCall;
  return { testCase, tools, theirs, own, ownCall, foreignCall };
}
