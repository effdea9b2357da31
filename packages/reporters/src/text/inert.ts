import { untrusted } from './untrusted.ts';

/** Texts of findings are sentences; this is enough for the longest of them. */
const LONGEST = 600;

/**
 * What other tools make something of, wherever they draw a text as Markdown or look for links in it. A space breaks each
 * of them and leaves it readable, also where the text is shown as it is.
 */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  // HTML, and addresses in angle brackets.
  [/<(?=[a-z/!?])/gi, '< '],
  // Mentions, and addresses of mail.
  [/@(?=\w)/g, '@ '],
  // References to issues, merge requests, snippets, milestones and labels.
  [/(?<![\w&])([#!$%~])(?=[\w"])/g, '$1 '],
  // Addresses.
  [/:\/\/(?=\S)/g, ':// '],
  [/\bwww\.(?=\S)/gi, 'www. '],
  // Links, images, and definitions of links.
  [/\](?=[([:])/g, '] '],
  [/!(?=\[)/g, '! '],
];

/** A text from outside as one line in which nothing forms a link, an image, a mention or an element. */
export function inert(text: string, longest = LONGEST): string {
  return ACTIVE.reduce(
    (plain, [pattern, broken]) => plain.replaceAll(pattern, broken),
    untrusted(text, longest),
  );
}

/** The same for places that are drawn as Markdown: it has no bold type, code or heading either. */
export function inertMarkdown(text: string, longest = LONGEST): string {
  return inert(text, longest)
    .replaceAll(/[\\`*_[\]]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}
