import type { Operation, Target } from '@probity/model';

/**
 * The parameter of an operation that makes an object at its own address, which is ours to choose. A PUT that is all
 * there is to change an object with is rather sent to one that is there.
 */
export function ownAddress(
  { resources }: Pick<Target, 'resources'>,
  { id, method, bindings }: Operation,
): { readonly param: string; readonly resource: string } | undefined {
  const made = resources.find(({ create }) => create === id);
  const param = made && Object.keys(bindings).find((each) => bindings[each] === made.name);
  if (made === undefined || param === undefined) return undefined;
  const changes = made.update === id || (made.update === null && method === 'PUT');
  return changes ? undefined : { param, resource: made.name };
}
