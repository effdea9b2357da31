import type { Described } from '../description/described.ts';
import { remembered } from '../text/remembered.ts';
import { singular } from '../text/nouns.ts';

/** All operations whose paths differ only in the names of parameters, in how they are written, in a slash at the end or in `.json`. */
export interface Shape {
  /** The path with `{}` for every parameter: `/users/{}`. */
  readonly key: string;
  readonly segments: readonly string[];
  readonly get: (method: string) => Described | undefined;
}

/** The shapes of an API, by key. */
export function shapesOf(operations: readonly Described[]): ReadonlyMap<string, Shape> {
  const found = new Map<string, Map<string, Described>>();
  for (const operation of operations) {
    const key = shapeKey(operation.path);
    const methods = found.get(key) ?? new Map<string, Described>();
    if (!methods.has(operation.method)) methods.set(operation.method, operation);
    found.set(key, methods);
  }
  return new Map(
    [...found].map(([key, methods]) => [
      key,
      { key, segments: segmentsOf(key), get: (method) => methods.get(method) },
    ]),
  );
}

/** The key of a path. */
export const shapeKey = remembered((path): string => {
  const plain = apart(path.replace(/\?.*$/, '').replaceAll(/\$?\{[^{}/]*\}/g, '{}'), '/{}');
  return plain.replace(/(?<=[^/])\/+$/, '').replace(/\.(?:json|xml)$/i, '') || '/';
});

/** The segments of a key or path, the empty one before the first slash left out. */
export const segmentsOf = remembered((key): readonly string[] =>
  apart(key, '/$1')
    .split('/')
    .filter((segment) => segment !== ''),
);

/** The key one segment up. */
export function parentKey(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/'))) || '/';
}

/** The noun of the last fixed segment, in the singular. */
export function nounOf(segments: readonly string[]): string {
  return singular(segments.findLast((segment) => !segment.includes('{')) ?? '');
}

/** OData writes keys in parentheses, `things({id})`: they become a segment of their own. */
function apart(path: string, segment: string): string {
  return path.replaceAll(/\(([^()/]*\{[^()/]*)\)/g, segment);
}
