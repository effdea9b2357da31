import type { Case, Operation } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type CommonTools,
  type Control,
  type Fixture,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details21 } from '../../details.ts';
import type { Record21 } from '../../record.ts';
import { isCollection } from '../../strategy.ts';
import { labelsOf, labelsWithId } from '../labels-of.ts';
import { setUp, type SetUp } from '../set-up.ts';
import { withWhose } from '../with-whose.ts';

/** The controls that an attack is held against, once both have succeeded. */
export interface Controls {
  readonly ownersCall: Call;
  readonly owners: Control;
  readonly control: Control;
}

/** What the other user tries once the controls hold; its part of the record. */
export type ReadAttack = (set: SetUp, controls: Controls) => Promise<Partial<Record21>>;

/** The owner's control, the other user's control, and the other user's call on what is the owner's. */
export async function gatherRead(
  testCase: Case<Details21>,
  operation: Operation,
  tools: CommonTools,
  attack: ReadAttack,
  objects: 'shared' | 'fresh' = 'shared',
): Promise<Record21 | Unavailable> {
  const set = await setUp(testCase, operation, tools, objects);
  if (isUnavailable(set)) return set;
  const { theirs, own, ownCall, foreignCall } = set;
  const session = tools.shared(theirs.owner);
  // The owner's twin names the object in its true place, also where the attack names something of the other user.
  const fixtures = { ...theirs.parents, [theirs.resource]: theirs };
  const ownersCall = await tools.call(foreignCall.operation, { session, fixtures, seek: theirs });
  if (isUnavailable(ownersCall)) return ownersCall;
  const owners = await tools.control(ownersCall);
  const control = await tools.control(ownCall);
  const record = {
    owners: owners.exchange,
    ownersControlSucceeded: owners.succeeded,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    labels: knownBy(theirs, testCase),
    ownLabels: knownBy(own, testCase),
  };
  if (!owners.succeeded || !control.succeeded) return record;
  const attacked = await attack(set, { ownersCall, owners, control });
  return withWhose(testCase, { ...record, ...attacked }, tools);
}

/** By what an object is known in the answers of a case. */
export function knownBy(fixture: Fixture, { details }: Case<Details21>): readonly string[] {
  return isCollection(details.reach) ? labelsWithId(fixture) : labelsOf(fixture);
}
