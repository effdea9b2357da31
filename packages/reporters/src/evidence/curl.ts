import { isMark, splitAtMarks, type Exchange } from '@probity/model';
import { shellQuote } from '../text/shell-quote.ts';

/** Headers that curl writes by itself, or that belong to the connection we had. */
const OWN = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
  'user-agent',
]);

/** A longer command is of no use in a terminal. */
const LONGEST = 4000;

/** A recorded request as a command; secrets are variables that the reader sets. Null if it would be too long. */
export function curlLine(origin: string, { request }: Exchange): string | null {
  const { method, path, headers, body } = request;
  const words = ['curl', '-i'];
  if (method === 'HEAD') words.push('--head');
  else if (method !== 'GET' || body) words.push('-X', shellQuote(method));
  // curl removes dot segments and reads brackets as patterns unless told otherwise; both may be the attack itself.
  if (/\/\.|%2e/i.test(path)) words.push('--path-as-is');
  if (/[[\]{}]/.test(path)) words.push('--globoff');
  for (const [name, value] of Object.entries(headers)) {
    // `-H @name` would read a file.
    if (OWN.has(name.toLowerCase()) || name.startsWith('@')) continue;
    words.push('-H', word(value === '' ? `${name};` : `${name}: ${value}`));
  }
  if (body) words.push('--data-raw', word(body));
  words.push(word(origin + path));
  const line = words.join(' ');
  return line.length > LONGEST ? null : line;
}

/** Text between marks is quoted; a mark such as `‹bob.access#2›` becomes `"$BOB_ACCESS"`. */
function word(text: string): string {
  const pieces = splitAtMarks(text);
  if (pieces.length === 1 && !isMark(text)) return shellQuote(text);
  const simple = pieces
    .filter((piece) => !isMark(piece))
    .every((piece) => /^[\w@%+=:,./ {}?&-]*$/.test(piece));
  if (simple) {
    // `$BOB_ACCESS` followed by a letter would be another variable.
    return `"${pieces.map((piece, index) => (isMark(piece) ? variable(piece, pieces[index + 1]) : piece)).join('')}"`;
  }
  return pieces.map((piece) => (isMark(piece) ? `"${variable(piece)}"` : shellQuote(piece))).join('');
}

function variable(mark: string, next = ''): string {
  const bare = mark
    .replaceAll(/#\d+/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  const name = /^[A-Z]/.test(bare) ? bare : `SECRET_${bare}`;
  return /^\w/.test(next) ? `\${${name}}` : `$${name}`;
}
