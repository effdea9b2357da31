import type { Case, Exchange } from '@probity/model';
import {
  addressedResource,
  NO_OBSERVER,
  isUnavailable,
  observeList,
  observeObject,
  succeeded,
  type Call,
  type Fixture,
  type Observer,
  type CommonTools,
} from '@probity/probe-kit';
import type { Details25 } from '../details.ts';

/** The eyes on what a write would change: the object itself, or the list in which a new one would stand. */
export function observerFor(
  { details }: Case<Details25>,
  { operation, fixtures }: Call,
  tools: CommonTools,
): Observer {
  if (operation.effect === 'reads') return NO_OBSERVER;
  const { resources } = tools.target;
  const created = resources.find(({ create }) => create === operation.id);
  if (created !== undefined) return observeList(tools, created, details.admin, fixtures);
  const resource =
    addressedResource(tools.target, operation) ??
    resources.find(({ collections }) => collections.includes(operation.id));
  const fixture = resource === undefined ? undefined : fixtures[resource.name];
  return fixture === undefined ? NO_OBSERVER : observedBy(tools, fixture, details.admin);
}

/** An object of the same sort that nothing touches: while it stays, what befalls the other is the attack's work. */
export async function siblingOf(
  { details }: Case<Details25>,
  { fixtures }: Call,
  observer: Observer,
  tools: CommonTools,
): Promise<{ readonly observer: Observer; readonly before: Exchange | undefined }> {
  const noObserver = { observer: NO_OBSERVER, before: undefined };
  const watched = Object.values(fixtures).find(({ canary }) => canary === observer.canary);
  if (observer.canary === null || watched === undefined) return noObserver;
  const fixture = await tools.fixture.fresh(watched.resource, watched.owner);
  if (isUnavailable(fixture)) return noObserver;
  const sibling = observedBy(tools, fixture, details.admin);
  return { observer: sibling, before: await sibling.look() };
}

/** Watches an object as its owner, or as the administrator where its owner may not read it. */
function observedBy(tools: CommonTools, fixture: Fixture, admin: string): Observer {
  const observer = observeObject(tools, fixture);
  const read = tools.target.resources.find(({ name }) => name === fixture.resource)?.read ?? null;
  if (read === null || admin === '' || admin === fixture.owner) return observer;
  let isForAdmin: boolean | undefined;
  const lookAsAdmin = async (): Promise<Exchange | undefined> => {
    const fixtures = { ...fixture.parents, [fixture.resource]: fixture };
    const call = await tools.call(tools.operation(read), { session: tools.shared(admin), fixtures });
    return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
  };
  return {
    ...observer,
    async look() {
      if (isForAdmin === true) return lookAsAdmin();
      const own = await observer.look();
      if (isForAdmin === false || succeeded(own)) {
        isForAdmin = false;
        return own;
      }
      const seen = await lookAsAdmin();
      isForAdmin = succeeded(seen);
      return isForAdmin ? seen : own;
    },
  };
}
