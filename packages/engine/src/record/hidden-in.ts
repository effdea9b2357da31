/** Shorter words in base64 hide nothing that could be recognised, and are not begun again at each of their letters. */
const BASE64_WORD = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}/g;
/** Mails and certificates break base64 into lines this long; the break is looked for first, because few texts have one. */
const BROKEN_LINE = /\r?\n(?<=[A-Za-z0-9+/]{60}\r?\n)(?=[A-Za-z0-9+/]+={0,2}(?:\s|$))/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  commat: '@',
};

/** What a text hides by its encodings: percent-encoding, entities, escapes of JSON and scripts, base64, two-byte letters. */
export function hiddenIn(text: string): string {
  return [...plainerThan(text), ...base64In(text)].join('\n');
}

/** What a request hides; a token is not read, since to be told what one's own token holds is no echo. */
export function hiddenInRequest(text: string): string {
  const plainer = plainerThan(text);
  const words = [text, ...plainer].flatMap((each) => base64In(each, (word) => !word.startsWith('eyJ')));
  return [...plainer, ...words].join('\n');
}

function plainerThan(text: string): readonly string[] {
  return [percentDecoded, entitiesDecoded, escapesDecoded, withoutZeros]
    .map((decode) => decode(text))
    .filter((each) => each !== text);
}

function percentDecoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
}

function entitiesDecoded(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (whole, hex: string) => character(Number.parseInt(hex, 16), whole))
    .replace(/&#(\d{1,7});/g, (whole, decimal: string) => character(Number(decimal), whole))
    .replace(/&(\w{2,6});/g, (whole, name: string) => NAMED[name] ?? whole);
}

function character(code: number, otherwise: string): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : otherwise;
}

function escapesDecoded(text: string): string {
  if (!text.includes('\\')) return text;
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(["/\\])/g, '$1');
}

/** Letters of two bytes, as spreadsheets write them, read as letters of one. */
function withoutZeros(text: string): string {
  return text.replaceAll('\u0000', '');
}

function base64In(text: string, isMeant: (word: string) => boolean = () => true): readonly string[] {
  const words = text.replace(BROKEN_LINE, '').match(BASE64_WORD) ?? [];
  return words.filter(isMeant).map((word) => Buffer.from(word, 'base64').toString('utf8'));
}
