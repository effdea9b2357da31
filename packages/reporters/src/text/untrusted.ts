/** Longer texts of a target are cut; the whole one is in the result document. */
const LONGEST = 300;

/** A text of several lines, such as an error with its stack, without what could act on a terminal. */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/**
 * A text from outside as one harmless line.
 *
 * Controls, format characters such as bidirectional overrides, and private or broken characters are dropped, because
 * they could move the cursor, hide text or turn its direction; line breaks and tabs become spaces.
 */
export function untrusted(text: string, longest = LONGEST): string {
  const plain = text
    .slice(0, longest * 4)
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    // A pile of accents reaches into the lines above and below.
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
  const characters = Array.from(plain);
  return characters.length <= longest ? plain : `${characters.slice(0, longest - 1).join('')}…`;
}
