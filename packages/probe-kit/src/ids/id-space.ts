/** Fewer possible ids than this can be tried: in a store of a million objects every few thousandth guess would hit one. */
export const TRIABLE_IDS = 2 ** 32;

/** With fewer characters to look at, a small alphabet may be chance. */
const ENOUGH_CHARACTERS = 12;
const ALPHABETS: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/^\d*$/, 10],
  [/^[\da-f]*$/, 16],
  [/^[\dA-F]*$/, 16],
  [/^[a-z]*$/, 26],
  [/^[A-Z]*$/, 26],
  [/^[\da-z]*$/, 36],
  [/^[\dA-Z]*$/, 36],
  [/^[a-zA-Z]*$/, 52],
  [/^[\da-zA-Z]*$/, 62],
  [/^[\w-]*$/, 64],
];
/** All that can be printed. */
const PRINTABLE = 95;

/**
 * How many ids of this form there can be at most: what all of them share is no secret, and the rest is drawn from the
 * smallest alphabet that has all of its characters. Undefined where too little is known to tell.
 */
export function idSpace(ids: readonly string[]): number | undefined {
  const varying = withoutCommonEnds(ids);
  const characters = varying.join('');
  const longest = Math.max(...varying.map(({ length }) => length));
  if (ids.length < 2) return undefined;
  if (characters.length < ENOUGH_CHARACTERS) {
    const most = PRINTABLE ** longest;
    return most < TRIABLE_IDS ? most : undefined;
  }
  const size = ALPHABETS.find(([pattern]) => pattern.test(characters))?.[1] ?? PRINTABLE;
  return size ** longest;
}

function withoutCommonEnds(ids: readonly string[]): readonly string[] {
  const start = commonStart(ids);
  const rests = ids.map((id) => Array.from(id.slice(start)).toReversed().join(''));
  const end = commonStart(rests);
  return ids.map((id) => id.slice(start, id.length - end));
}

function commonStart([first = '', ...others]: readonly string[]): number {
  let alike = 0;
  while (alike < first.length && others.every((id) => id[alike] === first[alike])) alike += 1;
  return alike;
}
