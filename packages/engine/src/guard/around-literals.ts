/** A pattern that finds what stands between some texts. */
export function aroundLiterals(literals: readonly string[], flags = ''): RegExp {
  const escaped = literals.map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('(.+?)')}$`, flags);
}
