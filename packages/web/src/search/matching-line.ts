import { sentencesOf } from '../text/split-steps.ts';
import { tokensOf } from './tokens-of.ts';

/** A piece of the line that fits a search; `hit` is set where a word of the search is. */
export interface LinePart {
  readonly text: string;
  readonly hit: boolean;
}

/** What still fits two lines of a result. */
const LONGEST = 150;

/** The sentence or line of a check in which most of the found words are; none if only its title has them. */
export function matchingLine(texts: readonly string[], found: ReadonlySet<string>): readonly LinePart[] {
  const lines = texts.flatMap((text) => text.split('\n')).flatMap(sentencesOf);
  let best = '';
  let most = 0;
  for (const line of lines) {
    const words = new Set(tokensOf(line).flatMap(({ token }) => (found.has(token) ? [token] : []))).size;
    if (words > most) [best, most] = [line, words];
  }
  return most === 0 ? [] : partsOf(best.replaceAll('`', ''), found);
}

function partsOf(line: string, found: ReadonlySet<string>): LinePart[] {
  const hits = tokensOf(line).filter(({ token }) => found.has(token));
  const parts: LinePart[] = [];
  let at = startFor(line, hits[0]?.index ?? 0);
  if (at > 0) parts.push({ text: '… ', hit: false });
  const end = line.length - at <= LONGEST ? line.length : line.lastIndexOf(' ', at + LONGEST);
  for (const { index, token } of hits) {
    if (index + token.length > end) break;
    if (index > at) parts.push({ text: line.slice(at, index), hit: false });
    parts.push({ text: line.slice(index, index + token.length), hit: true });
    at = index + token.length;
  }
  parts.push({ text: line.slice(at, end) + (end < line.length ? ' …' : ''), hit: false });
  return parts.filter(({ text }) => text !== '');
}

/** A long line begins a few words before the first hit. */
function startFor(line: string, first: number): number {
  if (line.length <= LONGEST || first < LONGEST / 2) return 0;
  return line.indexOf(' ', Math.min(first - LONGEST / 3, line.length - LONGEST)) + 1;
}
