/** What the parameter for the size of a page is usually called. */
export const SIZE_NAMES = [
  'limit',
  'page_size',
  'pageSize',
  'per_page',
  'perPage',
  'size',
  'count',
  'take',
  'first',
  'top',
  '$top',
  'max_results',
  'maxResults',
  'page[size]',
] as const;

const PLAIN = new Set([
  ...SIZE_NAMES.map(plain),
  'pagelimit',
  'itemsperpage',
  'rows',
  'max',
  'resultsperpage',
]);

/** Whether a name is that of a parameter for the size of a page. */
export function isSizeName(name: string): boolean {
  return PLAIN.has(plain(name));
}

function plain(name: string): string {
  return name.replaceAll(/[-_.$[\]]/g, '').toLowerCase();
}

/** A size that no page may have. */
export const OVERSIZE = 1_000_000;

/** Whether a value asks for more than any page may have. */
export function isOversize(value: string): boolean {
  return /^\d{7,15}$/.test(value) && Number(value) >= OVERSIZE;
}

/** Sizes that code which only looks for numbers above its cap lets through. */
export const SPECIAL_SIZES: readonly string[] = ['-1', '0', '', '1e9', '9223372036854775808', 'all'];

/** Two values, of which one may be checked and the other one used. */
export const TWO_SIZES = 'two values';
