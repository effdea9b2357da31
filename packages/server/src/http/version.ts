import { Refusal } from '../refusal.ts';

/**
 * Refuses a change of another version than the caller means, which If-Match names. Read the row `forUpdate` in the same
 * transaction, so that the version is still the present one when the change is written.
 */
export function assertVersion(meant: number | undefined, { version }: { readonly version: number }): void {
  if (meant !== undefined && meant !== version) throw new Refusal('precondition-failed');
}
