/** What each variation of 1.5 sends, in words. */
export const sends = {
  lifetime: 'a login, whose token is read; where it lives briefly, one that has run out meanwhile',
  'logout-access': 'the access token of a session that was logged out',
  'logout-twin': 'the same token in another spelling of its signature',
  'logout-refresh': 'the refresh token of a session that was logged out',
  rotation: 'a refresh token that was used already, and its successor',
  'password-access': 'the access token of another session after the password was changed',
  'password-refresh': 'the refresh token of another session after the password was changed',
} as const;
