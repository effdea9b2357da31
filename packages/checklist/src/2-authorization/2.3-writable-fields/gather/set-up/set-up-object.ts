import type { Case, Exchange, Operation, Resource } from '@probity/model';
import {
  addressedResource,
  isUnavailable,
  observeObject,
  type Call,
  type Fixture,
  type Unavailable,
  type CommonTools,
} from '@probity/probe-kit';
import { idIn, idPlaceOf } from './id-in.ts';
import { readAs } from '../read-as.ts';
import type { SetUp, UntouchedSibling } from './set-up.ts';
import type { Details23 } from '../../details.ts';

/** Sends the control of an operation that creates or updates objects of a resource, or makes accounts. */
export async function setUpObject(
  testCase: Case<Details23>,
  operation: Operation,
  resource: Resource,
  tools: CommonTools,
): Promise<SetUp | Unavailable> {
  const { owner, writes } = testCase.details;
  const session = tools.shared(owner);
  const reader = writes === 'signup' ? resource.owner : owner;
  if (tools.target.identities.every(({ name }) => name !== reader)) {
    return { reason: `There is no ${reader} to read what was written.`, missing: `identities.${reader}` };
  }
  // What nobody could read is not made either.
  const fails = tools.whyNot(reader);
  if (fails !== null) return fails;
  let standing: Fixture | undefined;
  const renewed = async (): Promise<Call['fixtures'] | Unavailable> => {
    if (writes !== 'update') return {};
    const fresh = await tools.fixture.fresh(resource.name, owner);
    if (isUnavailable(fresh)) return fresh;
    standing = fresh;
    return { ...fresh.parents, [fresh.resource]: fresh };
  };
  const own = await renewed();
  if (isUnavailable(own)) return own;
  const call = await tools.call(operation, { session, fixtures: own });
  if (isUnavailable(call)) return call;
  // What lies in the same parents needs no new ones.
  let fixtures = call.fixtures;
  const control = await tools.control(call);
  // Objects may be addressed by another field than the one that is called id; making one has shown by which.
  const known = standing ?? (await tools.fixture.shared(resource.name, owner));
  const idAt = (isUnavailable(known) ? undefined : known.idAt) ?? idPlaceOf(control.exchange, resource);
  const made = (answer: Exchange): string | null => standing?.id ?? idIn(answer, idAt);
  const admins = adminReaders(tools, resource);
  const read = resource.read ?? resource.list;

  const fixture = (object: string): Fixture => {
    const parents = Object.fromEntries(
      Object.entries(call.fixtures).filter(([name]) => name !== resource.name),
    );
    const common = { resource: resource.name, owner: reader, parents, canary: call.writes ?? '', ours: true };
    return { ...(standing?.id === object ? standing : { ...common, made: null }), id: object };
  };
  const look = async (at: Fixture): Promise<readonly Exchange[]> => {
    const seen = await observeObject(tools, at).look();
    const others = await Promise.all(admins.map((each) => readAs(tools, testCase.details.admin, each, at)));
    return [seen, ...others].filter((each) => each !== undefined);
  };
  const object = made(control.exchange);
  const ofControl = object === null ? undefined : fixture(object);
  return {
    control,
    call,
    object,
    idAt,
    // What the control made is older than anything that an attack makes.
    sibling:
      writes === 'update'
        ? await siblingToUpdate(testCase, operation, resource, tools, look)
        : ofControl && { object, before: [], look: () => look(ofControl) },
    readers: [...(read === null ? [] : [tools.operation(read)]), ...admins],
    made,
    fixture,
    // Objects are removed in the end, whatever is in them.
    correct: async () => {},
    look: async (of) => (of === null ? [] : look(fixture(of))),
    async nextCall(renew) {
      const fresh = renew && writes === 'update' ? await renewed() : fixtures;
      if (isUnavailable(fresh)) return fresh;
      fixtures = fresh;
      const next = await tools.call(operation, { session, fixtures });
      return isUnavailable(next) ? next : { call: next, object: standing?.id ?? null };
    },
  };
}

/** An object that is updated in the normal way, once for all cases of an operation. */
async function siblingToUpdate(
  { details: { owner } }: Case<Details23>,
  operation: Operation,
  resource: Resource,
  tools: CommonTools,
  look: (at: Fixture) => Promise<readonly Exchange[]>,
): Promise<UntouchedSibling | undefined> {
  const updated = await tools.once(`2.3 sibling ${operation.id} ${owner}`, async () => {
    const fresh = await tools.fixture.fresh(resource.name, owner);
    if (isUnavailable(fresh)) return undefined;
    const fixtures = { ...fresh.parents, [fresh.resource]: fresh };
    const call = await tools.call(operation, { session: tools.shared(owner), fixtures });
    if (isUnavailable(call)) return undefined;
    await tools.control(call);
    return { fresh, before: await look(fresh) };
  });
  return updated && { object: updated.fresh.id, before: updated.before, look: () => look(updated.fresh) };
}

/** The administrators' own ways to read one object of a resource. */
function adminReaders({ target }: CommonTools, resource: Resource): readonly Operation[] {
  if (target.identities.every(({ kind }) => kind !== 'admin')) return [];
  return target.operations.filter(
    (each) =>
      each.privileged &&
      each.method === 'GET' &&
      each.effect === 'reads' &&
      each.excluded === null &&
      each.id !== resource.read &&
      Object.keys(each.bindings).length > 0 &&
      addressedResource(target, each)?.name === resource.name,
  );
}
