import type { Case, Exchange } from '@probity/model';
import {
  addressedResource,
  BLIND,
  isUnable,
  watchList,
  watchObject,
  type Call,
  type GatherTools,
  type Watch,
} from '@probity/probe-kit';

/** The eyes on what a write would change: the object itself, or the list in which a new one would stand. */
export function watchFor({ about }: Case, { operation, fixtures }: Call, tools: GatherTools): Watch {
  if (operation.effect === 'reads') return BLIND;
  const { resources } = tools.target;
  const created = resources.find(({ create }) => create === operation.id);
  if (created !== undefined) return watchList(tools, created, `${about['admin']}`, fixtures);
  const resource =
    addressedResource(tools.target, operation) ??
    resources.find(({ collections }) => collections.includes(operation.id));
  const fixture = resource === undefined ? undefined : fixtures[resource.name];
  return fixture === undefined ? BLIND : watchObject(tools, fixture);
}

/** An object of the same sort that nothing touches: while it stays, what befalls the other is the attack's work. */
export async function siblingOf(
  { fixtures }: Call,
  watch: Watch,
  tools: GatherTools,
): Promise<{ readonly watch: Watch; readonly before: Exchange | undefined }> {
  const blind = { watch: BLIND, before: undefined };
  const watched = Object.values(fixtures).find(({ canary }) => canary === watch.canary);
  if (watch.through !== 'object' || watched === undefined) return blind;
  const fixture = await tools.fixture.fresh(watched.resource, watched.owner);
  if (isUnable(fixture)) return blind;
  const sibling = watchObject(tools, fixture);
  return { watch: sibling, before: await sibling.look() };
}
