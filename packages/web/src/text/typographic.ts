/** The text with the quotation marks that a page should have. */
export function typographic(text: string): string {
  return text
    .replaceAll(/(?<=[\p{L}\d])'/gu, '’')
    .replaceAll(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”');
}
