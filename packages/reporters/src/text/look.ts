import type { VerdictKind } from '@probity/model';

/** The styles a report may use; the caller decides whether they show. */
export type Style = 'bold' | 'gray' | 'red' | 'magenta' | 'yellow' | 'cyan' | 'blue' | 'black' | 'bgYellow';

/** What a text is written for: how wide, and how it is coloured. */
export interface Look {
  readonly width: number;
  readonly paint: (style: Style, text: string) => string;
}

/** The sign of each verdict: shape first, then the word, then colour. */
export const SIGNS: Readonly<Record<VerdictKind, string>> = {
  fail: '✗',
  error: '!',
  inconclusive: '◐',
  pass: '✓',
  inapplicable: '–',
};

/** The colour of each verdict. */
export const COLOURS: Readonly<Record<VerdictKind, Style>> = {
  fail: 'red',
  error: 'magenta',
  inconclusive: 'yellow',
  pass: 'cyan',
  inapplicable: 'gray',
};
