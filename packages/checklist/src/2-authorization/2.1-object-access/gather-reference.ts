import type { Case, Operation } from '@probity/model';
import {
  isUnavailable,
  shownOf,
  type Call,
  type CommonTools,
  type Fixture,
  type ReferenceValue,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { Details21, ReferenceDetails } from './details.ts';
import type { Record21 } from './gather-case.ts';
import { gatherReferenceRead } from './gather-reference-read.ts';
import { gatherReferenceWrite } from './gather-reference-write.ts';
import { otherReferences } from './other-references.ts';
import { isValue, referenceValue } from './reference-value.ts';

/** What an experiment with one reference is made of: the same call with the caller's own value and with the owner's. */
export interface Experiment {
  readonly testCase: Case<Details21>;
  readonly tools: CommonTools;
  readonly operation: Operation;
  readonly reference: ReferenceDetails;
  /** The object whose data would show that it was reached; undefined if that is the account itself. */
  readonly theirs: Fixture | undefined;
  readonly own: Fixture | undefined;
  /** Another one of the owner that nobody touches, for writes. */
  readonly sibling: Fixture | undefined;
  /** A call of an identity with its own values, or with the owner's value in one place. */
  readonly call: (
    who: 'owner' | 'other',
    names: 'own' | 'theirs',
    /** The call that it is held against: whatever else it refers to stays the same. */
    like?: Call,
  ) => Promise<Call | Unavailable>;
}

/** Gathers a case that changes one reference and nothing else. */
export async function gatherReference(
  testCase: Case<Details21>,
  tools: CommonTools,
): Promise<Record21 | Unavailable> {
  const { owner, other, resource, reference, reach } = testCase.details;
  if (reference === undefined || testCase.operation === null)
    return { reason: `it is one of ${testCase.variation}`, missing: 'references' };
  if (other === '') return { reason: 'There is no second identity.', missing: 'identities.bob' };
  const operation = tools.operation(testCase.operation);
  const writes = operation.effect !== 'reads' && reach !== 'list' && reach !== 'search';
  if (writes && makesUnknown(tools, operation.id)) {
    const reason = `what ${operation.id} makes could not be removed: no resource is known that it makes`;
    return { reason, missing: 'resources' };
  }
  const make = (who: string): Promise<Fixture | Unavailable> =>
    writes ? tools.fixture.fresh(resource, who) : tools.fixture.shared(resource, who);
  // The untouched one comes first: what time does to the other, it has done to this one by then.
  const sibling = resource === '' || !writes ? undefined : await make(owner);
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

  const session = (who: 'owner' | 'other'): SessionRef => tools.shared(who === 'owner' ? owner : other);
  const experimentWith = (values: Values): Experiment => ({
    testCase,
    tools,
    operation,
    reference,
    theirs,
    own,
    sibling,
    call(who, names, like) {
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
        session: session(who),
        fixtures: {
          ...like?.fixtures,
          ...addressOf(operation, who === 'owner' || isWhole(reference, names) ? theirs : own),
        },
        references: [...others, ...(reference.added && names === 'own' ? [] : [sent])],
      });
    },
  });
  let first: Record21 | Unavailable | undefined;
  for (const key of keysOf(reference)) {
    const values = await valuesOf(tools, { ...reference, key }, { owner, other, theirs, own });
    if (isUnavailable(values)) {
      first ??= values;
      continue;
    }
    if (writes) return gatherReferenceWrite(experimentWith(values));
    const record = await gatherReferenceRead(experimentWith(values));
    if (first === undefined || isUnavailable(first)) first = record;
    if (isUnavailable(record) || showsOwn(record, owner)) return record;
  }
  return first ?? { reason: `nothing is known that ${reference.name} could hold`, missing: 'references' };
}

/** Whether an operation makes things that no resource of the target describes. */
function makesUnknown({ target: { surface, resources } }: CommonTools, id: string): boolean {
  const role = surface.operations.find(({ operation }) => operation === id);
  return role?.roles.includes('creates') === true && !resources.some(({ create }) => create === id);
}

/** By what an account may be called where the name of a value does not say: only the right one shows its owner something. */
function keysOf({ kind, key, choice }: ReferenceDetails): readonly ReferenceDetails['key'][] {
  const isPerson = (kind === 'account' || kind === 'owner') && choice === undefined;
  return isPerson && key !== 'email' ? [...new Set([key, 'id', 'name', 'email'] as const)] : [key];
}

function showsOwn({ owners, ownersPages = [], labels }: Record21, owner: string): boolean {
  return [owners, ...ownersPages].some(
    (page) => page !== undefined && shownOf(page, owner, labels) !== undefined,
  );
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

interface Values {
  readonly theirs: string | number;
  readonly own: string | number;
}

async function valuesOf(
  tools: CommonTools,
  reference: ReferenceDetails,
  {
    owner,
    other,
    theirs,
    own,
  }: {
    readonly owner: string;
    readonly other: string;
    readonly theirs: Fixture | undefined;
    readonly own: Fixture | undefined;
  },
): Promise<Values | Unavailable> {
  const { choice, name } = reference;
  if (choice !== undefined) return { theirs: choice.all, own: choice.own };
  const foreign = await referenceValue(tools, reference, owner, theirs);
  if (!isValue(foreign)) return foreign;
  const mine = await referenceValue(tools, reference, other, own);
  if (!isValue(mine)) return mine;
  if (String(foreign) === String(mine)) {
    const reason = `${owner} and ${other} have the same ${name}, so that nothing can be told apart`;
    return { reason, missing: 'identities' };
  }
  return { theirs: foreign, own: mine };
}
