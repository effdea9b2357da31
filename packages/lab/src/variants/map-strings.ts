/** A JSON value with its texts changed; `key` is the name of the field in which a text stands. */
export function mapStrings(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((each: unknown) => mapStrings(each, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapStrings(each, change, name)]),
  );
}
