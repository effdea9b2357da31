import type { Operation } from '@probity/model';
import type { Attempt } from '../ports.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { decoded } from './decoded.ts';

const REWRITES = /^x-(?:original-url|rewrite-url|forwarded-uri)$/i;

/**
 * The described operations that a request may meet: by its path in any spelling, or by a header that names another path.
 * Of several that fit, a router takes the one with the fewest parameters.
 */
export function metBy(
  operations: readonly Operation[],
  attempt: Attempt,
  method = attempt.method,
): readonly Operation[] {
  return metByPath(operationsByMethod(operations).get(method) ?? [], attempt);
}

/** The same, whatever the method. */
export function metByPath(
  operations: readonly Operation[],
  { path, headers }: Pick<Attempt, 'path' | 'headers'>,
): readonly Operation[] {
  const rewritten = Object.entries(headers).flatMap(([name, value]) => (REWRITES.test(name) ? [value] : []));
  return [path, ...rewritten].flatMap((each) => {
    const segments = segmentsOf(each);
    const met = operations.filter((operation) => meets(segments, operation));
    if (met.length < 2) return met;
    const fewest = Math.min(...met.map((operation) => pathParamsOf(operation).length));
    return met.filter((operation) => pathParamsOf(operation).length === fewest);
  });
}

const methods = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/** Every request is compared with the operations of its method, and their list stays the same. */
function operationsByMethod(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const known = methods.get(operations) ?? Map.groupBy(operations, ({ method }) => method);
  methods.set(operations, known);
  return known;
}

const templates = new WeakMap<Operation, readonly string[]>();

function meets(segments: readonly string[], operation: Operation): boolean {
  const known = templates.get(operation) ?? segmentsOf(operation.path);
  templates.set(operation, known);
  return (
    known.length === segments.length &&
    known.every((part, index) => part.includes('{') || part === segments[index])
  );
}

/** The segments of a path as a lenient router reads them: decoded (twice, as behind a proxy that decodes once more), without dots, doubled slashes, case and matrix parameters. */
export function segmentsOf(path: string): readonly string[] {
  const [bare = ''] = path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').split(/[?#]/);
  const segments: string[] = [];
  for (const part of decoded(decoded(bare)).split(/[/\\]+/)) {
    const plain = part.includes('{') ? part : part.split(';')[0]?.trim();
    if (plain === undefined || plain === '' || plain === '.') continue;
    if (plain === '..') segments.pop();
    else segments.push(plain.includes('{') ? plain : plain.toLowerCase());
  }
  return segments;
}
