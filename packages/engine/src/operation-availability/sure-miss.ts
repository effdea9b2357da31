import type { Operation } from '@probity/model';
import { pathParamsOf } from '../request/request-of.ts';

/**
 * A path of the same make that surely is not there: one fixed part of it is replaced by a random word, the last one with
 * which no described path is met. Where each would meet one, the word goes to the end.
 */
export function sureMiss(
  path: string,
  template: string,
  operations: readonly Pick<Operation, 'path'>[],
  word: string,
): string {
  const [bare = path] = path.split('?');
  const segments = bare.split('/');
  const fixed = template
    .split('/')
    .flatMap((segment, index) => (segment === '' || segment.includes('{') ? [] : [index]));
  for (const index of fixed.toReversed()) {
    const missed = segments.map((segment, each) => (each === index ? word : segment)).join('/');
    if (!operations.some((operation) => meets(missed, operation))) return missed;
  }
  return `${bare.replace(/\/$/, '')}/${word}/${word}`;
}

/** Whether a path is one that a template stands for. */
function meets(path: string, operation: Pick<Operation, 'path'>): boolean {
  const [parts, wanted] = [path.split('/'), operation.path.split('/')];
  if (pathParamsOf(operation).length === 0) return path === operation.path;
  return (
    parts.length === wanted.length &&
    wanted.every((segment, index) => segment.includes('{') || segment === parts[index])
  );
}
