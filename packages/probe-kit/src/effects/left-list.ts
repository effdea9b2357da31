import type { Exchange } from '@probity/model';
import { restOf } from '../pages/follow-pages.ts';
import { leavesOfEntry } from './object-seen.ts';
import { succeeded } from '../answers/succeeded.ts';

/** What an owner's list showed before and after a write. */
export interface ListSeen {
  readonly before: Exchange;
  /** The list afterwards with its further pages. */
  readonly after: readonly Exchange[];
  /** The query parameters that the description of the list names; some of them may lead to further pages. */
  readonly described: readonly string[];
  readonly id: string;
  readonly siblingId: string;
}

/**
 * Whether exactly this object left a list: it was in it, all of the list was read and lacks it, and its sibling stayed.
 * Where both are gone, the list may have a filter or things may run out.
 */
export function leftList({ before, after, described, id, siblingId }: ListSeen): boolean {
  if (![before, ...after].every(succeeded) || id === siblingId) return false;
  const holds = (pages: readonly Exchange[], each: string): boolean =>
    leavesOfEntry(pages, each) !== undefined;
  return (
    holds([before], id) &&
    holds([before], siblingId) &&
    !holds(after, id) &&
    holds(after, siblingId) &&
    restOf(after, described) === 'nothing'
  );
}
