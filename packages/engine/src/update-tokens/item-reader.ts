import type { Operation, Target } from '@probity/model';
import { pathParamsOf } from '../request/request-of.ts';

/** The operation that reads the item which another one writes to, and the resource of that item if it is one. */
export function itemReader(
  { operations, resources }: Pick<Target, 'operations' | 'resources'>,
  { path, bindings }: Operation,
): { readonly reader: Operation; readonly resource: string | undefined } | undefined {
  const last = pathParamsOf({ path }).findLast((param) => param in bindings);
  const resource = last === undefined ? undefined : bindings[last];
  const known = resources.find(({ name }) => name === resource)?.read;
  const reader =
    operations.find((each) => each.method === 'GET' && each.path === path) ??
    operations.find(({ id }) => id === known);
  return reader === undefined || reader.excluded !== null ? undefined : { reader, resource };
}
