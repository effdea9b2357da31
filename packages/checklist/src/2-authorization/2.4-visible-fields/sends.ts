/** What each variation of 2.4 sends, in words. */
export const sends = {
  fields: 'a legitimate call, as user, second user and administrator; its answer is searched',
  tokens: 'a login, whose answer and tokens are searched',
  answer: 'a request for a reset mail, whose answer is searched',
} as const;
