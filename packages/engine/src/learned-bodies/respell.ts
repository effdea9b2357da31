/**
 * Another spelling of a field that an API goes on to miss: its own, if that can be a key of JSON, and otherwise
 * `first_name` for `firstName` or the reverse. Undefined for one word, which has one spelling only.
 */
export function respelled(used: string, spoken: string): string | undefined {
  if (
    spoken !== used &&
    (/^[a-z]+(?:_[a-z0-9]+)+$/.test(spoken) || /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(spoken))
  )
    return spoken;
  const words = used
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  if (words.length === 1) return undefined;
  if (!used.includes('_')) return words.join('_');
  const [first = '', ...rest] = words;
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
