import leven from 'leven';

/** Comparing is quadratic, and a description may have very many or very long names. */
const MOST_CANDIDATES = 2000;
const LONGEST = 200;

/** `Did you mean …?` with the nearest known word, or nothing if none is near. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const best = nearest(word, known);
  return best === undefined ? undefined : `Did you mean ${best}?`;
}

/** The nearest known word, or nothing if none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let distance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of Iterator.from(known).take(MOST_CANDIDATES)) {
    if (candidate.length > LONGEST) continue;
    const found = leven(word.toLowerCase(), candidate.toLowerCase());
    if (found < distance) [best, distance] = [candidate, found];
  }
  return best;
}
