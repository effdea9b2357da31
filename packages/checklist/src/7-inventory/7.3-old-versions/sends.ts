/** What each variation of 7.3 sends, in words. */
export const sends = {
  'versions in paths':
    'a read under older, newer and other names of the version and under a random one; what answers is asked without a token, with forged ones, for the object of another user and for an administrator’s list',
  'versions in headers':
    'the same read with version headers, a version in Accept and in the query, and with a random one',
} as const;
