import { parseJson, type Exchange } from '@probity/model';

/**
 * Whether a list in an answer has more entries than values of its caller are in it: what the others belong to is not
 * known, so that the list is not the caller's own. `known` are labels that the caller has seen by right.
 */
export function holdsMore({ answer, facts }: Exchange, caller: string, known: readonly string[]): boolean {
  if (answer === null || facts.form !== 'json' || answer.cut) return false;
  const explained = new Map<string, Set<string>>();
  for (const { at, owner, label } of facts.canaries) {
    if (!at.includes('[]') || (owner !== caller && !known.includes(label))) continue;
    const place = explained.get(at) ?? new Set();
    explained.set(at, place.add(label));
  }
  const sizes = listSizes(parseJson(answer.body));
  const most = new Map<string, number>();
  for (const [at, labels] of explained) {
    const list = at.slice(0, at.indexOf('[]'));
    most.set(list, Math.max(most.get(list) ?? 0, labels.size));
  }
  return [...most].some(([list, count]) => (sizes.get(list) ?? 0) > count);
}

/** How many entries the outermost lists of a document have, by their place. */
function listSizes(value: unknown, at = '', sizes = new Map<string, number>()): ReadonlyMap<string, number> {
  if (typeof value !== 'object' || value === null) return sizes;
  if (Array.isArray(value)) return sizes.set(at, (sizes.get(at) ?? 0) + value.length);
  for (const [key, each] of Object.entries(value)) listSizes(each, at === '' ? key : `${at}.${key}`, sizes);
  return sizes;
}
