import { PHRASES } from './table.ts';

/** A word or phrase to replace, with its place. */
export interface Found {
  readonly path: string;
  /** From 1, or 0 for the name of the file itself. */
  readonly line: number;
  readonly found: string;
  /** What an exception names. */
  readonly word: string;
  readonly write: string;
}

/** Phrases in a text that the table asks to replace. */
export function findPhrases(path: string, text: string): readonly Found[] {
  return PHRASES.flatMap(({ now, write }) =>
    [...text.matchAll(now)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      found: match[0],
      word: match[0].toLowerCase().replaceAll(/\s+/g, ' ').trim(),
      write,
    })),
  );
}
