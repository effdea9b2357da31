/** What each variation of 2.2 sends, in words. */
export const sends = {
  '* ids': 'new objects of two users in turn, whose ids are compared',
  '* copied id': 'a read of an object of another user by its id',
} as const;
