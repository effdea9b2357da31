import type { Exchange } from '@probity/model';

/**
 * Whether two reads were made by the same reader. Everybody who has just signed up reads an account of their own, so
 * that signed-up accounts are one reader of several accounts, as an administrator is.
 */
export function isSameReader(one: Pick<Exchange, 'as'>, other: Pick<Exchange, 'as'>): boolean {
  return one.as === other.as || (isSignedUpAccount(one.as) && isSignedUpAccount(other.as));
}

function isSignedUpAccount(as: string): boolean {
  return /^signed-up-\d+$/.test(as);
}
