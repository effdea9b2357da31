/** Tells whether something occurs in a line without looking at any character of the block twice. */
export interface NextIn {
  /** Whether it occurs at or after `start` and before `end`; `start` never goes back. */
  isBefore(end: number, start: number): boolean;
}

/** A text that is looked for in a block, line after line. */
export function createNeedle(block: string, needle: string): NextIn {
  return createNext((from) => block.indexOf(needle, from));
}

/** A pattern that is looked for in a block, line after line. */
export function createPattern(block: string, source: string): NextIn {
  const pattern = new RegExp(source, 'g');
  return createNext((from) => {
    pattern.lastIndex = from;
    return pattern.exec(block)?.index ?? -1;
  });
}

/** Remembers where the next one stands until the lines have come that far. */
function createNext(find: (from: number) => number): NextIn {
  let next = -1;
  return {
    isBefore(end, start) {
      if (next < start) {
        next = find(start);
        if (next === -1) next = Number.POSITIVE_INFINITY;
      }
      return next < end;
    },
  };
}
