import type { Case, Operation } from '@probity/model';
import {
  isUnavailable,
  type Call,
  type CommonTools,
  type Fixture,
  type ReferenceValue,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details21, ReferenceDetails } from '../../details.ts';
import { NO_SECOND } from '../set-up.ts';
import { otherReferences } from './other-references.ts';
import type { ValuesOfBoth } from './values-of-both.ts';

/** What an experiment with one reference is made of: the same call with the caller's own value and with the owner's. */
export interface Experiment {
  readonly testCase: Case<Details21>;
  readonly tools: CommonTools;
  readonly reference: ReferenceDetails;
  /** The object whose data would show that it was reached; undefined if that is the account itself. */
  readonly theirs: Fixture | undefined;
  readonly own: Fixture | undefined;
  /** Another one of the owner that nobody touches, for writes. */
  readonly sibling: Fixture | undefined;
  /** A maker of the calls of this experiment with these values. */
  readonly callsWith: (values: ValuesOfBoth) => MakeCall;
}

/** A call of an identity with its own values, or with the owner's value in one place. */
export type MakeCall = (
  who: 'owner' | 'other',
  names: 'own' | 'theirs',
  /** The call that it is held against: whatever else it refers to stays the same. */
  like?: Call,
) => Promise<Call | Unavailable>;

/** Makes the objects of an experiment that changes one reference and nothing else. */
export async function prepareExperiment(
  testCase: Case<Details21>,
  operation: Operation,
  tools: CommonTools,
  objects: 'shared' | 'fresh',
): Promise<Experiment | Unavailable> {
  const { owner, other, resource, reference } = testCase.details;
  if (reference === undefined) return { reason: `it is one of ${testCase.variation}`, missing: 'references' };
  if (other === '') return NO_SECOND;
  const isWrite = objects === 'fresh';
  if (isWrite && makesUnknown(tools, operation.id)) {
    const reason = `what ${operation.id} makes could not be removed: no resource is known that it makes`;
    return { reason, missing: 'resources' };
  }
  const make = (who: string): Promise<Fixture | Unavailable> => tools.fixture[objects](resource, who);
  // The untouched one comes first: what time does to the other, it has done to this one by then.
  const sibling = resource === '' || !isWrite ? undefined : await make(owner);
  if (isUnavailable(sibling)) return sibling;
  const theirs = resource === '' ? undefined : await make(owner);
  if (isUnavailable(theirs)) return theirs;
  const own = resource === '' ? undefined : await make(other);
  if (isUnavailable(own)) return own;
  const further =
    reference.many && own !== undefined && reference.to === own.resource ? await make(other) : undefined;
  if (isUnavailable(further)) return further;
  const others = await otherReferences(tools, operation, reference, other);
  if (isUnavailable(others)) return others;

  const callsWith =
    (values: ValuesOfBoth): MakeCall =>
    (who, names, like) => {
      const value = names === 'own' ? values.own : values.theirs;
      // Of several ids one is always the caller's own.
      const alongside = who === 'other' && further !== undefined ? [tools.idOf(further)] : [];
      const sent: ReferenceValue = {
        where: reference.where,
        name: reference.name,
        ...(reference.joined && { joined: reference.joined }),
        value: reference.many ? [...alongside, value] : value,
      };
      return tools.call(operation, {
        session: tools.shared(who === 'owner' ? owner : other),
        fixtures: {
          ...like?.fixtures,
          ...addressOf(operation, who === 'owner' || isWhole(reference, names) ? theirs : own),
        },
        references: [...others, ...(reference.added && names === 'own' ? [] : [sent])],
      });
    };
  return { testCase, tools, reference, theirs, own, sibling, callsWith };
}

/** Whether an operation makes things that no resource of the target describes. */
function makesUnknown({ target: { surface, resources } }: CommonTools, id: string): boolean {
  const role = surface.operations.find(({ operation }) => operation === id);
  return role?.roles.includes('creates') === true && !resources.some(({ create }) => create === id);
}

/** An account in a path is a part of the address of what lies below it: all of it is the owner's, or nothing. */
function isWhole({ where }: ReferenceDetails, names: 'own' | 'theirs'): boolean {
  return where === 'path' && names === 'theirs';
}

/** The objects of the path. */
function addressOf(operation: Operation, object: Fixture | undefined): Call['fixtures'] {
  if (object === undefined) return {};
  const bound = Object.values(operation.bindings);
  const all = { ...object.parents, [object.resource]: object };
  return Object.fromEntries(Object.entries(all).filter(([name]) => bound.includes(name)));
}
