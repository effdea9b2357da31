import type { Exchange } from '@probity/model';

/** The fields of an answer that a list does not allow; what it leaves open with `.*` allows everything inside. */
export function outsideOf(list: readonly string[], { facts }: Exchange): readonly string[] {
  if (isDescription(facts.paths)) return [];
  return facts.paths.filter((path) => !isListed(list, path));
}

/** Whether a list allows a field. */
export function isListed(list: readonly string[], path: string): boolean {
  return list.some((each) => {
    if (each === path || each === '*') return true;
    if (!each.endsWith('.*')) return false;
    const inside = each.slice(0, -2);
    return path.startsWith(`${inside}.`) || path.startsWith(`${inside}[`);
  });
}

/** A description of the API names the fields of all answers and holds none of them. */
export function isDescription(paths: readonly string[]): boolean {
  return paths.includes('paths') && (paths.includes('openapi') || paths.includes('swagger'));
}
