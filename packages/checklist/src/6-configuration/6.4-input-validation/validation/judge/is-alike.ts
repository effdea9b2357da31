import type { Exchange } from '@probity/model';

/** Whether two answers say the same: the same bytes, or the same fields. How many objects a list has changes during a run. */
export function isAlike(one: Exchange, other: Exchange | undefined): boolean {
  if (other === undefined || one.answer === null || other.answer === null) return false;
  if (one.answer.status !== other.answer.status) return false;
  if (one.facts.sha256 === other.facts.sha256) return true;
  const [paths, others] = [new Set(one.facts.paths), new Set(other.facts.paths)];
  return paths.size === others.size && paths.isSubsetOf(others);
}
