import type { Exchange } from '@probity/model';

/** Counts the rows of a page again; undefined for measurements of other kinds. */
export function recountPages(name: string, exchanges: readonly Exchange[]): number | undefined {
  const nested = /^rows of (.+)$/.exec(name)?.[1];
  if (name !== 'rows in one page' && nested === undefined) return undefined;
  const [seen] = exchanges;
  if (seen?.answer?.cut === true) return seen.facts.list?.rows ?? 0;
  if (seen?.answer === null || seen?.class !== 'success') return 0;
  const found: number[] = [];
  const walk = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      if (nested === undefined || same(key, nested)) found.push(value.length);
      if (nested !== undefined) for (const each of value) walk(each, '');
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const isHolder = nested !== undefined && same(key, nested);
    for (const [inner, each] of Object.entries(value)) walk(each, isHolder ? key : inner);
  };
  walk(JSON.parse(seen.answer.body), '');
  return Math.max(0, ...found);
}

function same(a: string, b: string): boolean {
  return a.toLowerCase().replaceAll(/[-_]/g, '') === b.toLowerCase().replaceAll(/[-_]/g, '');
}
