/** A needle found in a text. */
interface Match<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** Finds many needles in one pass: leftmost first, the longest of those that begin there, none overlapping. */
export interface Matcher<T> {
  /** A needle that is known already keeps its value. */
  add(needle: string, value: T): void;
  scan(text: string): readonly Match<T>[];
}

/** No needle may be shorter: the search skips by this length. */
export const SHORTEST_NEEDLE = 8;

const BLOCK = 3;
const TABLE_BITS = 16;

/**
 * The search of Wu and Manber: a table says for the last three characters of the window how far it may move on.
 *
 * Its cost hardly grows with the number of needles, which that of an alternation of thousands of literals does.
 */
export function createMatcher<T>(): Matcher<T> {
  const shifts = new Uint8Array(1 << TABLE_BITS).fill(SHORTEST_NEEDLE - BLOCK + 1);
  const byStart = new Map<string, [string, T][]>();
  const needles = new Set<string>();
  return {
    add(needle, value) {
      if (needle.length < SHORTEST_NEEDLE) throw new RangeError('A needle is too short to be searched for.');
      const start = needle.slice(0, SHORTEST_NEEDLE);
      if (needles.has(needle)) return;
      needles.add(needle);
      const bucket = byStart.get(start);
      if (bucket === undefined) byStart.set(start, [[needle, value]]);
      else {
        // Tokens of one issuer all begin alike, so that a bucket may grow long.
        const after = bucket.findIndex(([other]) => other.length < needle.length);
        bucket.splice(after === -1 ? bucket.length : after, 0, [needle, value]);
      }
      for (let end = BLOCK; end <= SHORTEST_NEEDLE; end += 1) {
        const block = hash(needle, end);
        shifts[block] = Math.min(shifts[block] ?? 0, SHORTEST_NEEDLE - end);
      }
    },
    scan(text) {
      const matches: Match<T>[] = [];
      if (byStart.size === 0) return matches;
      let start = 0;
      while (start + SHORTEST_NEEDLE <= text.length) {
        const shift = shifts[hash(text, start + SHORTEST_NEEDLE)] ?? 0;
        if (shift > 0) {
          start += shift;
          continue;
        }
        const from = start;
        const bucket = byStart.get(text.slice(from, from + SHORTEST_NEEDLE));
        const found = bucket?.find(([needle]) => text.startsWith(needle, from));
        if (found === undefined) {
          start += 1;
          continue;
        }
        const [needle, value] = found;
        start += needle.length;
        matches.push({ start: from, end: start, value });
      }
      return matches;
    },
  };
}

/** A number for the three characters before `end`. */
function hash(text: string, end: number): number {
  const mixed =
    (text.charCodeAt(end - 1) * 31 + text.charCodeAt(end - 2)) * 37 + text.charCodeAt(end - 3) * 7919;
  return (mixed ^ (mixed >>> TABLE_BITS)) & ((1 << TABLE_BITS) - 1);
}
