/** Names in a row, for a sentence. */
export function listed(names: readonly string[]): string {
  return names.join(', ');
}
