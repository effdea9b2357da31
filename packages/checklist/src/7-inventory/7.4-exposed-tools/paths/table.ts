import type { Operation, Target } from '@probity/model';
import { isGraphql } from '@probity/probe-kit';
import { FILES } from './files.ts';
import type { KnownPath, ToolKind } from './known-path.ts';
import { DUMPS, TOOLS } from './tools.ts';
import { SCHEMA, SCHEMA_QUERY } from './schema-query.ts';

/** Which kinds a case looks for, by its variation. */
export const KINDS_OF: Readonly<Record<string, readonly ToolKind[]>> = {
  files: ['secret', 'repository', 'backup', 'source'],
  debug: ['debug', 'metrics'],
  documentation: ['docs'],
  introspection: ['introspection'],
  health: ['health'],
};

/** Every path that is looked at for these kinds, at the root and below the base path. */
export function pathsFor(target: Target, variation: string): readonly KnownPath[] {
  const kinds = KINDS_OF[variation] ?? [];
  const base = basePath(target.operations);
  const all = [...FILES, ...TOOLS, ...DUMPS, ...graphqlPaths(target, base)].filter(({ kind }) =>
    kinds.includes(kind),
  );
  const under =
    base === '' ? [] : all.filter((each) => each.below === true && !each.path.startsWith('/api/'));
  const found = new Map<string, KnownPath>();
  for (const each of [...all, ...under.map((one) => ({ ...one, path: base + one.path }))])
    if (!found.has(each.path)) found.set(each.path, each);
  return [...found.values()];
}

/** Where GraphQL is usually served and where the description says so; a query in the address reads the schema. */
function graphqlPaths({ operations }: Target, base: string): readonly KnownPath[] {
  const described = operations
    .filter((each) => each.excluded === null && isGraphql(each))
    .map(({ path }) => path);
  const places = new Set([
    ...described,
    '/graphql',
    '/api/graphql',
    '/query',
    ...(base === '' ? [] : [`${base}/graphql`]),
  ]);
  return [...places].map((place) => ({
    kind: 'introspection',
    path: `${place}?query=${encodeURIComponent(SCHEMA_QUERY)}`,
    signature: SCHEMA,
  }));
}

/**
 * The folder that most operations are in, if it is a version or says that it is an API; empty if there is none.
 *
 * @internal
 */
export function basePath(operations: readonly Pick<Operation, 'path'>[]): string {
  const counts = new Map<string, number>();
  for (const { path } of operations) {
    const prefix = /^(?:\/(?:api|rest|v\d{1,3}(?:\.\d{1,3})?))+(?=\/)/i.exec(path)?.[0] ?? '';
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [most] = [...counts].filter(([prefix]) => prefix !== '').toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? '';
}
