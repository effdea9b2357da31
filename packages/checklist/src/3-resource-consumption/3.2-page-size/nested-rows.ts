import { isList, parseJson, type Exchange, type Json } from '@probity/model';

const DEEPEST = 6;

/** How many rows the list of a name has inside of an answer; undefined if there is none. The longest counts. */
export function nestedRows({ answer }: Exchange, name: string): number | undefined {
  if (answer === null || answer.cut) return undefined;
  const lengths = lengthsOf(parseJson(answer.body), plain(name), 0);
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

function lengthsOf(value: Json | undefined, name: string, depth: number): readonly number[] {
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  if (isList(value)) return value.flatMap((each) => lengthsOf(each, name, depth + 1));
  return Object.entries(value).flatMap(([key, inner]) => {
    if (plain(key) !== name) return lengthsOf(inner, name, depth + 1);
    if (isList(inner)) return [inner.length];
    // A list with words about it, such as `tasks: { items, total }`.
    if (typeof inner !== 'object' || inner === null) return [];
    return Object.values(inner).flatMap((part) => (isList(part) ? [part.length] : []));
  });
}

function plain(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}
