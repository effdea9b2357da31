/** The words of a text as the index knows them, with their place; `2.1` or `CWE-639` is one word. */
export function tokensOf(text: string): { readonly token: string; readonly index: number }[] {
  const words = text.matchAll(/\p{L}+[-_]\d+|\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu);
  return [...words].map(({ 0: word, index }) => ({ token: word.toLowerCase(), index }));
}
