import type { Canaries } from '../../ports.ts';
import type { Ours } from '../../guard/ours.ts';

/** What is known about the values of a run. */
export interface KnownValues {
  readonly ours: Pick<Ours, 'isInvented' | 'ownerOf' | 'isAnyObject'>;
  readonly canaries: Pick<Canaries, 'find'>;
}

/**
 * Whether a value is new in each request, so that two requests do not differ by it. The address of an account that signed
 * up is invented too, but names it from then on, and so does a slug an object; what a call writes itself is always new,
 * also where it becomes the slug of what the call makes.
 */
export function isFreshValue({ ours, canaries }: KnownValues, value: string): boolean {
  if (!isInvented(ours, value) || ours.ownerOf(value) !== undefined) return false;
  return !ours.isAnyObject(value) || canaries.find(value).some(({ label }) => label.startsWith('write/'));
}

/** A made-up word may be a part of a value, such as the end of a link. */
function isInvented(ours: KnownValues['ours'], value: string): boolean {
  return (
    ours.isInvented(value) || (value.match(/[A-Za-z0-9]{4,}/g) ?? []).some((word) => ours.isInvented(word))
  );
}
