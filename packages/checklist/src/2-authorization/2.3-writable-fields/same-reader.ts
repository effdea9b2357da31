import type { Exchange } from '@probity/model';

/**
 * Whether two reads were made by the same reader. Everybody who has just signed up reads an account of their own, so
 * that newcomers are one reader of several accounts, as an administrator is.
 */
export function isSameReader(one: Pick<Exchange, 'as'>, other: Pick<Exchange, 'as'>): boolean {
  return one.as === other.as || (isNewcomer(one.as) && isNewcomer(other.as));
}

function isNewcomer(as: string): boolean {
  return /^newcomer-\d+$/.test(as);
}
