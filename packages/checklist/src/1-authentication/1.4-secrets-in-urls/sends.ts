/** What each variation of 1.4 sends, in words. */
export const sends = {
  description: 'nothing; the description is searched for credentials in addresses',
  'token-in-query':
    'a good token in the query under the usual names, and nowhere else; an invented one where it was served',
  'login-in-query': 'name and password of an expendable account in the query',
  answers: 'nothing; addresses in all answers of the run are searched for secrets',
  'access-log': 'nothing; the access log is searched for secrets, and for this run',
} as const;
