/** How a secret may be spelled in traffic; each spelling is as good as the secret itself. */
export interface Spellings {
  /** As a word of its own, the plain form included. */
  readonly whole: readonly string[];
  /** As the middle of a longer base64 text, such as that of `user:password`. */
  readonly inside: readonly string[];
}

/** All spellings of a secret. */
export function toSpellings(value: string): Spellings {
  if (value === '') return { whole: [], inside: [] };
  const each = [value, ...jwtParts(value)];
  return {
    whole: [...new Set(each.flatMap(wholeOf))],
    inside: [...new Set(each.flatMap(insideOf))],
  };
}

function wholeOf(value: string): readonly string[] {
  const bytes = Buffer.from(value, 'utf8');
  return [
    value,
    ...base64Spellings(bytes),
    ...inText(value),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
}

/** Bytes in base64: padded or not, in both alphabets, and as they are in addresses and in JSON that escapes slashes. */
export function base64Spellings(bytes: Buffer): readonly string[] {
  const padded = bytes.toString('base64');
  return [padded, padded.replace(/=+$/, '')].flatMap((base64) => [
    ...alphabets(base64),
    base64.replaceAll('/', '\\/'),
  ]);
}

function insideOf(value: string): readonly string[] {
  const bytes = Buffer.from(value, 'utf8');
  return [0, 1, 2].flatMap((offset) => alphabets(base64Core(bytes, offset)));
}

/** The parts of a JWT that carry something: the payload is personal, the signature makes it valid. The header is neither. */
function jwtParts(value: string): readonly string[] {
  const [header, payload, ...rest] = value.split('.');
  if (!header?.startsWith('eyJ') || payload === undefined) return [];
  return [payload, ...rest].filter((part) => part.length >= 8);
}

/** The base64 characters that depend on the secret alone, if it begins `offset` bytes after a group of three. */
function base64Core(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
}

/** Both alphabets of base64, and each as it is in an address. */
function alphabets(base64: string): readonly string[] {
  const percent = encodeURIComponent(base64);
  const url = base64.replaceAll('+', '-').replaceAll('/', '_');
  return [base64, url, percent, lowerHex(percent), encodeURIComponent(url)];
}

/** As it is in addresses, forms, JSON and HTML. */
function inText(text: string): readonly string[] {
  // A lone surrogate has no UTF-8 and cannot be percent-encoded.
  const percent = encodeURIComponent(text.toWellFormed());
  const strict = percent.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = strict.replaceAll('%20', '+');
  // Browsers and URLSearchParams leave the asterisk alone and encode the tilde.
  const browser = form.replaceAll('%2A', '*').replaceAll('~', '%7E');
  const json = JSON.stringify(text).slice(1, -1);
  return [
    ...[percent, strict, form, browser].flatMap((one) => [one, lowerHex(one)]),
    json,
    json.replaceAll('/', '\\/'),
    json.replace(/[<>&']/g, escapeUnit),
    json.replace(/[\u0080-\uffff]/g, escapeUnit),
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ];
}

function lowerHex(percentEncoded: string): string {
  return percentEncoded.replace(/%../g, (code) => code.toLowerCase());
}

function escapeUnit(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
