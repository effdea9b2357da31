/**
 * What stands in a record for a value that is not kept: `‹alice.access#1›`, `‹alice.password md5›`,
 * `‹forged:damaged(alice.access#2)›`, `‹found:token›`. No other file knows how a mark is written.
 */
export interface Mark {
  /** Whose value and which: `alice.access`; or how it was made or found: `forged:damaged(alice.access#2)`. */
  readonly name: string;
  /** Which of several values of that name, counted from 1. */
  readonly number?: number;
  /** How the value was hashed where it was seen: `md5`, `sha256 salted`. */
  readonly hash?: string;
}

const [OPEN, CLOSE] = ['‹', '›'];
const ANY = /‹[^›]+›/g;
/** Text of others may hold such quotes too, so that what is longer is none. */
const LONGEST = 200;
const WHOLE = new RegExp(`^‹[^‹›]{1,${LONGEST}}›$`, 'u');
const PIECES = new RegExp(`(‹[^‹›]{1,${LONGEST}}›)`, 'u');

/** Writes a mark. */
export function formatMark({ name, number, hash }: Mark): string {
  const count = number === undefined ? '' : `#${number}`;
  return `${OPEN}${name}${count}${hash === undefined ? '' : ` ${hash}`}${CLOSE}`;
}

/** Reads a mark; undefined if the text is none. */
export function parseMark(text: string): Mark | undefined {
  if (!isMark(text)) return undefined;
  const [, name = '', number, hash] =
    /^(.+?)(?:#(\d+))?(?: (\w+(?: salted)?))?$/s.exec(textOfMark(text)) ?? [];
  return { name, ...(number && { number: Number(number) }), ...(hash && { hash }) };
}

/** Whether a text is one mark and nothing else. */
export function isMark(text: string): boolean {
  return WHOLE.test(text);
}

/** Whether a text holds a mark, or the beginning of one. */
export function hasMark(text: string): boolean {
  return text.includes(OPEN);
}

/** Whether a path holds a mark, as it is or percent-encoded. */
export function hasMarkInPath(path: string): boolean {
  return /[‹›]|%E2%80%B[9A]/i.test(path);
}

/** The marks in a text, in their order. */
export function marksIn(text: string): readonly string[] {
  return text.match(ANY) ?? [];
}

/** Whether a mark stands for a value of an identity, such as `‹alice.access#1›` for one of alice. */
export function isMarkOf(mark: string, identity: string): boolean {
  return mark.startsWith(`${OPEN}${identity}.`);
}

/** Whose value a numbered mark stands for and what it is called; undefined for all others. */
export function ownerOfMark(mark: string): { readonly owner: string; readonly name: string } | undefined {
  const { name = '', number, hash } = parseMark(mark) ?? {};
  const [, owner, own] = /^([^:]+)\.(\w+)$/.exec(name) ?? [];
  if (owner === undefined || own === undefined || number === undefined || hash !== undefined)
    return undefined;
  return { owner, name: own };
}

/** What is between the quotes of a mark, for another mark that is made from it. */
export function textOfMark(mark: string): string {
  return mark.replaceAll(/[‹›]/g, '');
}

/** The text with something else in the place of every mark. */
export function replaceMarks(text: string, by: string): string {
  return text.replaceAll(/‹[^›]*›/g, by);
}

/** The text with the numbers of its marks left out: two values of one name are alike. */
export function withoutMarkNumbers(text: string): string {
  return text.replaceAll(/(‹[^›#]*)#\d+›/g, `$1${CLOSE}`);
}

/** The text cut at its marks; each of them is a piece of its own. */
export function splitAtMarks(text: string): readonly string[] {
  return text.split(PIECES).filter((piece) => piece !== '');
}
