import type { Resource } from '@probity/model';

/** The operations that are about a resource. */
export function usesOf({
  create,
  read,
  update,
  delete: remove,
  list,
  collections,
  actions,
}: Resource): readonly (string | null)[] {
  return [create, read, update, remove, list, ...collections, ...actions];
}
