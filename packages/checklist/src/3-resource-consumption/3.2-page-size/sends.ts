/** What each variation of 3.2 sends, in words. */
export const sends = {
  'page size':
    'a list without a size, with a million, -1, 0, nothing, 1e9, 2^63, a word and two sizes, with every parameter that sets one; up to 120 rows are made first, as long as no cap can be seen',
  'nested list': 'a read that is asked to hold another list, of an object with up to 120 rows made for it',
} as const;
