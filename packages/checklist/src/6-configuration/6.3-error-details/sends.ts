/** What each variation of 6.3 sends, in words. */
export const sends = {
  paths:
    'nothing that changes anything: unknown and broken paths, long ones, TRACE, a long header, a broken cookie, a broken token, `debug=1`, other media types',
  reads: 'impossible ids, a broken query and an unknown media type to operations that read',
  writes:
    'cut-off JSON, another top type, wrong types, an empty body, another content type and a malformed form to operations that write, on objects of the run',
  graphql: 'a syntax error, an unknown field and an unknown type to the GraphQL endpoint; nothing is changed',
  recorded: 'nothing; every error that the run has recorded is read, and the headers of all answers',
} as const;
