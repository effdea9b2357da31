/** Lays values over what was parsed, whatever its schema says of them. */
export function assignTo<T>(parsed: T, values: Readonly<Record<string, unknown>>): T {
  if (typeof parsed === 'object' && parsed !== null) Object.assign(parsed, values);
  return parsed;
}
