/** What each variation of 4.3 sends, in words. */
export const sends = {
  declared: 'nothing; the profile declares no one-time action',
  '* one after the other':
    'the same action twice, one after the other, with the same idempotency key if there is one; what it brought about is read after each',
  '* at the same time':
    'three rounds of 20 requests whose last bytes leave together, over HTTP/1.1 and, where the server agrees, over HTTP/2; what they brought about is read after each round',
  '* by two accounts': 'the same with half of the requests by a second account',
} as const;
