/** A header line as most servers read it: a colon, and blanks around both parts do not count. */
export function nameAndValue(line: string): { readonly name: string; readonly value: string } {
  const colon = line.indexOf(':');
  if (colon === -1) return { name: line.trim().toLowerCase(), value: '' };
  return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
}
