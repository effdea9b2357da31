/** What each variation of 3.1 sends, in words. */
export const sends = {
  read: 'a cheap read, a little more often than twice the limit within its window, until it is limited; then the same with other headers, a changed query and other spellings of the path, once by another account, and once more after the wait',
  write: 'the same with a change of an object made for it',
  'public read': 'the same with a public read and without a credential',
} as const;
