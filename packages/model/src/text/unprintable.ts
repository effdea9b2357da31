/**
 * Characters that must never reach a terminal or a file as they are: controls, line breaks of every kind, format
 * characters such as bidirectional overrides, and private, unassigned or broken ones.
 */
export const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Writes each unprintable character as an escape that JSON and YAML read alike.
 *
 * Line feeds stay: those of a text were escaped when it was quoted, and the others are the document's own.
 */
export function escapeUnprintable(json: string): string {
  // Nearly all texts are plain, and the categories of Unicode are slow to look for.
  if (PLAIN.test(json)) return json;
  return json.replaceAll(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** Only letters, digits and signs of ASCII, line feeds, and the brackets of our own marks. */
const PLAIN = /^[\n\x20-\x7e‹›]*$/;
