import type { Operation, Resource, Target } from '@probity/model';

/** The resource on whose object an operation works: the one it belongs to, else the innermost in its path. */
export function addressedResource(target: Target, operation: Operation): Resource | undefined {
  const owner = target.resources.find(({ read, update, delete: remove, actions }) =>
    [read, update, remove, ...actions].includes(operation.id),
  );
  if (owner !== undefined) return owner;
  // Path order decides, not the order in which the bindings were written.
  const innermost = Object.entries(operation.bindings)
    .toSorted(([a], [b]) => operation.path.indexOf(`{${a}}`) - operation.path.indexOf(`{${b}}`))
    .at(-1)?.[1];
  return target.resources.find(({ name }) => name === innermost);
}
