/** What each variation of the injection half sends, in words. */
export const sends = {
  'injection-reads':
    'for each input of an operation that reads: quotes, true and false conditions, operators, expressions, paths and line breaks, by the same caller',
  'injection-writes':
    'for each text of an object of our own: quotes and expressions, by its owner; what is written is read back',
  'injection-sign-in':
    'a sign-in of an account of ours with an operator in the place of the password: any but a wrong one, and a wrong one',
} as const;
