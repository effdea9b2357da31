/** A value as an object that can be spread. */
export function spreadable(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
