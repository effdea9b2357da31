import type { ChapterFolder } from './read-content.ts';

/** What a check may lack for now without breaking anything: each in a sentence that says what readers miss. */
export function stillMissing(chapters: readonly ChapterFolder[]): readonly string[] {
  return chapters
    .flatMap(({ checks }) => checks)
    .flatMap(({ path, explanation, hasProbe, hasByHand }) => [
      ...(explanation === undefined
        ? [`${path} has no explanation.yaml: its page has no picture, and does not say how it is decided.`]
        : []),
      ...(hasProbe && !hasByHand
        ? [`${path} has no by-hand.md: nothing says how to repeat the check with curl.`]
        : []),
    ]);
}
