/** The source of a regular expression that matches a text literally. */
export function escapePattern(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
