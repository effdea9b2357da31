/** The text with a capital at its beginning, unless it begins with an address. */
export function capital(text: string): string {
  return /^[a-z]+:\/\//.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text as a whole sentence. */
export function sentence(text: string): string {
  const first = capital(text);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
