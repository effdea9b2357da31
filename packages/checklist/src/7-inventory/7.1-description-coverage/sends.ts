/** What each variation of 7.1 sends, in words. */
export const sends = {
  described:
    'nothing where the run has called the operation before; otherwise the legitimate call of a read, or OPTIONS',
  guesses: 'GET with usual names next to described paths, and with a random name in each folder',
  'allowed-methods': 'OPTIONS to described paths, and to one that does not exist',
  clients: 'GET to a path that does not exist; requests in the access log and the HAR file are compared',
  'link *': 'GET to an address that an answer of the run names and the description does not',
} as const;
