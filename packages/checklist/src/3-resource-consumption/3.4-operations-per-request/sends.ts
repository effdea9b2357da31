/** What each variation of 3.4 sends, in words. */
export const sends = {
  'aliases of a query':
    'a query with two aliases of a field, then with one more than is documented or 101, plainly and in a fragment; and as many of __typename',
  'aliases of a mutation':
    'the same with a mutation that the profile says changes nothing, and with __typename',
  'array of queries': 'an array of two queries, then of one more than is documented or 11',
  'depth of a query':
    'a query that follows a relation back and forth, level by level, to one more than is documented or 12',
  'members of a batch': 'a batch of two reads, then of one more than is documented or 101',
  'array of JSON-RPC calls': 'an array of two calls, then of one more than is documented or 101',
  'ids of a list':
    'a list of ids that nobody has with one of the caller at its end, with one id more than is documented or 1001 ids',
  'logins in one request':
    'twenty wrong logins of an expendable account inside of other requests, then single ones until the login is limited',
} as const;
