/** What each variation of 6.5 sends, in words. */
export const sends = {
  'private-data':
    'private reads that other checks have not sent twice; the headers of all answers with private data are looked at',
  tokens: 'nothing; the headers of answers that hand out tokens are looked at',
  errors: 'the same reads without a credential, with an id that nobody has, and by a user who may not',
  'server-errors': 'nothing; the headers of server errors that other checks met are looked at',
  'public-data': 'nothing where public operations were called before; else a few such calls',
  'strict-transport': 'nothing; the headers of answers over HTTPS are looked at',
  'shared-cache': 'a private read under a new query by its owner, then the same address by others',
  'cache-deception':
    'a private read with the name of a style sheet, a script or a picture added, by its owner, then without a credential',
} as const;
