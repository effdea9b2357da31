import type { Case, Exchange } from '@probity/model';
import {
  addressedResource,
  NO_OBSERVER,
  isUnavailable,
  observeList,
  observeObject,
  type Call,
  type Observer,
} from '@probity/probe-kit';
import type { Details25 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';

/** The eyes on what a write would change: the object itself, or the list in which a new one would stand. */
export function observerFor(
  { details }: Case<Details25>,
  { operation, fixtures }: Call,
  tools: ProbeTools,
): Observer {
  if (operation.effect === 'reads') return NO_OBSERVER;
  const { resources } = tools.target;
  const created = resources.find(({ create }) => create === operation.id);
  if (created !== undefined) return observeList(tools, created, details.admin, fixtures);
  const resource =
    addressedResource(tools.target, operation) ??
    resources.find(({ collections }) => collections.includes(operation.id));
  const fixture = resource === undefined ? undefined : fixtures[resource.name];
  return fixture === undefined ? NO_OBSERVER : observeObject(tools, fixture);
}

/** An object of the same sort that nothing touches: while it stays, what befalls the other is the attack's work. */
export async function siblingOf(
  { fixtures }: Call,
  observer: Observer,
  tools: ProbeTools,
): Promise<{ readonly observer: Observer; readonly before: Exchange | undefined }> {
  const noObserver = { observer: NO_OBSERVER, before: undefined };
  const watched = Object.values(fixtures).find(({ canary }) => canary === observer.canary);
  if (observer.through !== 'object' || watched === undefined) return noObserver;
  const fixture = await tools.fixture.fresh(watched.resource, watched.owner);
  if (isUnavailable(fixture)) return noObserver;
  const sibling = observeObject(tools, fixture);
  return { observer: sibling, before: await sibling.look() };
}
