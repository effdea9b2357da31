import type { Exchange } from '@probity/model';
import {
  isRefusal,
  itemsOf,
  keyOf,
  listCountOf,
  listPage,
  undecidedBy,
  type Undecided,
} from '@probity/probe-kit';
import type { Try32 } from './record.ts';

/** What an answer says about the size of its page. */
export type Page =
  | { readonly kind: 'refused' }
  /** More rows than the cap. */
  | { readonly kind: 'over'; readonly rows: number }
  /** Within the cap, and there is more: the size was cut. */
  | { readonly kind: 'bounded'; readonly rows: number }
  /** Everything there is, as far as it can be seen, and that is within the cap. */
  | { readonly kind: 'whole'; readonly rows: number }
  | { readonly kind: 'undecided'; readonly why: Undecided | 'no-list' };

/** Reads a page against a cap; `made` is how many rows this run knows to be in the list. */
export function pageOf({ attack, next, value }: Try32, cap: number, made: number): Page {
  if (isRefusal(attack) || attack.class === 'too-large') return { kind: 'refused' };
  const why = undecidedBy(attack);
  if (why !== undefined) return { kind: 'undecided', why };
  const count = listCountOf(attack);
  if (count === undefined) return { kind: 'undecided', why: 'no-list' };
  const { rows, goesOn, size } = count;
  if (rows > cap) return { kind: 'over', rows };
  // A size that is stated and was not asked for is the one that the server took.
  const isEchoed = size !== undefined && size > 0 && size <= cap && String(size) !== value && rows <= size;
  const isMore =
    goesOn === 'stated' || (goesOn === 'named' && (next === undefined || bringsMore(attack, next)));
  return { kind: isEchoed || isMore || made > rows ? 'bounded' : 'whole', rows };
}

/** Whether the next page has a row that the page before it does not have. */
function bringsMore(page: Exchange, next: Exchange): boolean {
  const [before, after] = [page, next].map((each) => itemsOf(listPage(each).body).map(keyOf));
  return after?.some((key) => before?.includes(key) !== true) === true;
}
