import type { Json } from '@probity/model';
import { fieldsOf, type Fields } from '@probity/probe-kit';
import { isOwnerName, isRoleName, rankOf, DICTIONARY } from '../names.ts';

/**
 * Fields that lie one object deeper and that a caller may not write, as dotted paths: those that are marked read-only,
 * those beside which others may be written, and those whose name is telling.
 */
export function nestedNames(
  seen: Fields,
  writable: readonly string[],
  bodyRoot: readonly string[],
  marked: readonly string[],
  root: string,
): readonly string[] {
  const prefix = bodyRoot.length === 0 ? '' : `${bodyRoot.join('.')}.`;
  const mayWrite = new Set(
    writable.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)),
  );
  const readOnly = new Set([...marked, ...marked.map((path) => withoutRoot(path, root))]);
  return Object.entries(seen).flatMap(([holder, value]) => {
    const inner = fieldsOf(value);
    if (inner === undefined || holder.startsWith('_') || mayWrite.has(`${holder}.*`)) return [];
    const isWritten = [...mayWrite].some((path) => path.startsWith(`${holder}.`));
    // An object that may be written and of which nothing is said may be written as a whole.
    if (mayWrite.has(holder) && !isWritten) return [];
    return Object.entries(inner).flatMap(([leaf, each]) => {
      const name = `${holder}.${leaf}`;
      if (mayWrite.has(name) || !isPlainValue(each)) return [];
      return isWritten || readOnly.has(name) || isTelling(leaf) ? [name] : [];
    });
  });
}

/** Whether a value can be injected as a whole: a scalar, or a list of scalars. */
export function isPlainValue(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) && value.every((each) => typeof each !== 'object');
}

function isTelling(leaf: string): boolean {
  return leaf !== 'id' && (isRoleName(leaf) || isOwnerName(leaf) || rankOf(leaf) < DICTIONARY.length);
}

function withoutRoot(path: string, root: string): string {
  return root !== '' && path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path;
}
