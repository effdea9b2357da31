import type { Json, Operation, OperationInput } from '@probity/model';

/** A path with another value of one parameter, or without it; undefined if the parameter is not a part of its own there. */
export function withParameter(
  operation: Pick<Operation, 'path'>,
  path: string,
  { in: place, name }: Pick<OperationInput, 'in' | 'name'>,
  value: Json | undefined,
): string | undefined {
  const [bare = '', query = ''] = path.split('?');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (place === 'query') {
    const pairs = new URLSearchParams(query);
    if (text === undefined) pairs.delete(name);
    else pairs.set(name, text);
    return pairs.size === 0 ? bare : `${bare}?${pairs.toString()}`;
  }
  const index = operation.path.split('/').indexOf(`{${name}}`);
  if (index === -1 || text === undefined || text === '') return undefined;
  const segments = bare.split('/').with(index, encodeURIComponent(text)).join('/');
  return query === '' ? segments : `${segments}?${query}`;
}
