import type { LinePair } from './mark-lines.ts';

/** A stretch of lines that is shown, or how many are not. */
export type Stretch = { readonly lines: readonly LinePair[] } | { readonly hidden: number };

/** Shorter answers are shown whole. */
const WHOLE = 48;
/** As much is shown of the beginning, and around each line that is marked. */
const BEGINNING = 24;
const AROUND = 3;
/** A shorter gap is not worth a click. */
const WORTH = 6;

/** The lines of an answer without the long stretches in which nothing is marked. */
export function foldLines(lines: readonly LinePair[]): readonly Stretch[] {
  if (lines.length <= WHOLE) return [{ lines }];
  const isShown = lines.map((_, index) => index < BEGINNING);
  let last = -AROUND - 1;
  for (const [index, pair] of lines.entries()) {
    if (
      !pair.some((line) => line?.mark === 'differs' || line?.mark === 'same-value' || line?.mark === 'note')
    )
      continue;
    // Where all is marked, a few of it say as much.
    if (index - last < AROUND && index > BEGINNING * 2) continue;
    last = index;
    isShown.fill(true, Math.max(0, index - AROUND), index + AROUND + 1);
  }
  return join(lines, isShown);
}

function join(lines: readonly LinePair[], isShown: readonly boolean[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = 0; start < lines.length;) {
    let end = start;
    while (end < lines.length && isShown[end] === isShown[start]) end += 1;
    const piece = lines.slice(start, end);
    const before = stretches.at(-1);
    if (isShown[start] !== true && piece.length >= WORTH) stretches.push({ hidden: piece.length });
    else if (before !== undefined && 'lines' in before)
      stretches[stretches.length - 1] = { lines: [...before.lines, ...piece] };
    else stretches.push({ lines: piece });
    start = end;
  }
  return stretches;
}
