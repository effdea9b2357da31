/**
 * A text of several lines from outside, with every character that acts instead of showing itself written as an escape:
 * evidence must show what was there, and a direction mark or a control must not do its work on the page.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(
      /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (character) => String.raw`\u{` + (character.codePointAt(0) ?? 0).toString(16) + '}',
    )
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1');
}

const PLAIN = /^[\n\t\x20-\x7e‹›]*$/;
