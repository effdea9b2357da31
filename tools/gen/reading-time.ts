/** The speed a careful reader reads at, in words a minute. */
const WORDS_A_MINUTE = 240;

/** The exact reading time of some texts, in minutes. */
export function readingMinutes(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE;
}

/** The reading time as it is printed: whole minutes, never none. */
export function durationMinutes(texts: readonly string[]): number {
  return Math.max(1, Math.round(readingMinutes(texts)));
}
