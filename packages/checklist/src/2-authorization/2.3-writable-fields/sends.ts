/** What each variation of 2.3 sends, in words. */
export const sends = {
  'visible fields': 'a normal body with fields that a reader shows and the caller may not write',
  'guessed fields': 'a normal body with privileged fields that no reader shows',
  'other places': 'telling fields nested, dotted, in another letter case, twice, and in the query',
} as const;
