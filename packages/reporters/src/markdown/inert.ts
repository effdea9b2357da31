import { untrusted } from '../text/untrusted.ts';

/**
 * A sentence with words of an API in it, as Markdown that does nothing: plain words stay prose, and all else is code.
 *
 * Inside code nothing is a link, an image, a mention, a reference to an issue or HTML, on any host. Escapes are not
 * enough: some hosts look for mentions and addresses in the text that a reader sees.
 */
export function prose(text: string, longest = 600): string {
  const runs: { isCode: boolean; words: string[] }[] = [];
  for (const [index, word] of untrusted(text, longest).split(' ').entries()) {
    const isCode = index === 0 ? !isFirstWord(word) : !isPlain(word);
    const last = runs.at(-1);
    if (last?.isCode === isCode) last.words.push(word);
    else runs.push({ isCode, words: [word] });
  }
  return runs.map(({ isCode, words }) => (isCode ? fenced(words.join(' ')) : words.join(' '))).join(' ');
}

/** A name or a value of an API as code. */
export function code(text: string, longest = 300): string {
  return fenced(untrusted(text, longest));
}

/** A text for a cell of a table: hosts do not agree how a bar in a cell is escaped, so that it becomes another one. */
export function inCell(text: string): string {
  return text.replaceAll('|', '¦');
}

/** A text inside an HTML element, where Markdown is not read. */
export function codeElement(text: string, longest = 300): string {
  const escaped = untrusted(text, longest).replaceAll(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return escaped === '' ? '' : `<code>${escaped}</code>`;
}

/** Letters and digits, in brackets or quotes or not, and the signs that end a clause. */
const PLAIN = /^[("‘“]?[\p{L}\p{N}][\p{L}\p{N}’.-]*[)"’”]?[.,;:!?…]*$/u;
/** What hosts turn into links although it looks plain: addresses, issues such as GH-1, commits. */
const LINKED = /^www\.|[A-Z]-\d|^[0-9a-f]{7,}$/i;

function isPlain(word: string): boolean {
  return PLAIN.test(word) && !LINKED.test(word);
}

/** At the start of a line a number with a stop would begin a list. */
function isFirstWord(word: string): boolean {
  return isPlain(word) && !/^\d+[.)]/.test(word);
}

/** Code begins and ends with more backticks than are in it. */
function fenced(text: string): string {
  if (text === '') return '';
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${room}${text}${room}${fence}`;
}
