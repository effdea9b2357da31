/** What each variation of 5.5 sends, in words. */
export const sends = {
  'declared third parties': 'nothing, where the profile names no third party',
  '* answers 500': 'what makes the API call a third party, while our stand-in answers 500',
  '* answers 503': 'the same while it answers 503 with `Retry-After`',
  '* breaks off': 'the same while it ends the connection in the middle of its answer',
  '* takes no connection': 'the same while nobody listens',
  '* never answers': 'the same while it takes the request and never answers',
  '* answers a byte a second': 'the same while it sends a byte a second',
  '* answers without end': 'the same while its body has no end, until 64 MB or the promised size are read',
  '* answers what unpacks to 100 MB': 'the same while it sends 100 kB that unpack to 100 MB',
  '* never answers 10 calls':
    'ten of them at once while it never answers, and reads of somebody else meanwhile',
} as const;
