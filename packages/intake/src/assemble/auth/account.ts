import type { Context } from '../context.ts';
import type { Written } from '../stated/written-identities.ts';

/** An account whose credential is to be made. */
export interface Account extends Omit<Written, 'kind'> {
  readonly context: Context;
  /** The names of its secrets. */
  readonly secrets: readonly string[];
}

/** An account without what its way in needs is a problem. */
export function checkNeeded(
  { context, name, given, path }: Account,
  what: 'user' | 'password',
  why: string,
): void {
  if (given[what] === undefined) context.problem(path, `${name} has no ${what}, which ${why} needs.`);
}
