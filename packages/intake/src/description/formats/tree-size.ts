/**
 * The number of values in a parsed document, aliases counted as often as they are used, or Infinity for a loop.
 *
 * A few lines of YAML can name billions of values through aliases. Counting with a memo is cheap; walking is not.
 */
export function treeSize(root: unknown): number {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const measure = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) return Infinity;
    open.add(value);
    let size = 1;
    for (const child of Object.values(value)) size += measure(child);
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  return measure(root);
}
