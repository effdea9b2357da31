import type { Exchange, ExchangeLookup } from '@probity/model';
import { leavesOf, leavesOfAnswer, type Leaf } from './json-leaves.ts';

/** The request that removed what another one had made, and what names it. */
export interface Removal {
  readonly by: Exchange;
  readonly value: string;
  readonly path: Leaf['path'];
}

/** How the run removed what an exchange had made; undefined if nothing of it was removed by itself. */
export function removalOf(made: Exchange, exchanges: ExchangeLookup): Removal | undefined {
  if (made.class !== 'success' || (made.request.method !== 'POST' && made.request.method !== 'PUT'))
    return undefined;
  const ids = new Map(
    leavesOfAnswer(made)
      .filter(({ path }) => !path.includes(null))
      .map(({ path, value }) => [String(value), path] as const),
  );
  const found: Removal[] = [];
  for (const each of exchanges.values()) {
    if (each.purpose !== 'cleanup' || each.request.method !== 'DELETE' || each.class !== 'success') continue;
    const value = decodeSafely(each.request.path.replace(/\?.*$/, '').split('/').at(-1) ?? '');
    const path = ids.get(value);
    if (path !== undefined && isOfCollection(each.request.path, made.request.path, value))
      found.push({ by: each, value, path });
  }
  return found[0];
}

/** Ids that count are used again for objects of other types, so that the name of the collection has to be the same. */
function isOfCollection(removed: string, made: string, value: string): boolean {
  const collection = (path: string): string | undefined =>
    path
      .replace(/\?.*$/, '')
      .split('/')
      .filter((part) => part !== '')
      .at(-1);
  const parent = removed.replace(/\?.*$/, '').split('/').slice(0, -1).join('/');
  // What is long and random names one object alone.
  return collection(parent) === collection(made) || value.length >= 16;
}

/** The fields that a write changes in a record that was there before, so that they can be put back; none if it is no such write. */
export function fieldsToRestore({ request }: Exchange, before: Exchange | undefined): readonly string[] {
  if (before === undefined || (request.method !== 'PATCH' && request.method !== 'PUT')) return [];
  const known = new Set(leavesOfAnswer(before).map(({ path }) => path[0]));
  return [...new Set(leavesOf(request.body).map(({ path }) => path[0]))].filter(
    (key): key is string => typeof key === 'string' && known.has(key),
  );
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
