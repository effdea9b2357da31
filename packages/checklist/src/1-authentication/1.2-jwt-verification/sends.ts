import { VARIATIONS } from './variations.ts';

/** What each variation of 1.2 sends, in words. */
export const sends: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VARIATIONS).map(([name, { sent }]) => [name, sent]),
);
