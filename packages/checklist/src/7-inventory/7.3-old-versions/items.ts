/** What is tried on every version that answers. */
export const ITEMS = {
  none: 'a request without a token',
  damaged: 'a damaged token',
  unsigned: 'a token without a signature',
  object: 'the object of another user',
  admin: 'an operation for administrators',
} as const;
