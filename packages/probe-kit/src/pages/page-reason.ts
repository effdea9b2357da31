import { itemsOf, keyOf } from './list-items.ts';
import type { ListPage } from './list-page.ts';
import { queryOf } from './page-address.ts';
import { listsOf } from './page-leaves.ts';
import type { PageSigns } from './page-signs.ts';
import type { PagingParameters } from './paging-parameters.ts';

/** What speaks for a next page. That it is the last one is believed before a number that may count something else. */
export function reasonOf(
  pages: readonly ListPage[],
  signs: PageSigns,
  parameters: PagingParameters,
): 'stated' | 'likely' | 'tried' {
  const { more, ended, links, cursors, nextPage: number, page, offset, totalPages } = signs;
  if (more !== undefined) return more ? 'stated' : 'tried';
  if (links.length > 0 || cursors.length > 0 || number !== undefined) return 'stated';
  if (ended) return 'tried';
  const rest = restByTotal(pages, signs);
  const isLastNumber = totalPages !== undefined && page !== undefined && page.value >= totalPages;
  if (
    rest === 'more' ||
    (totalPages !== undefined && totalPages > 1 && page !== undefined && !isLastNumber)
  ) {
    return 'stated';
  }
  if (rest === 'none' || isLastNumber) return 'tried';
  const last = pages.at(-1);
  const length = itemsOf(last?.body).length;
  const sent = Number(parameters.limit === undefined ? 0 : queryOf(last?.path ?? '', parameters.limit));
  const limit = sent > 0 ? sent : (signs.limit ?? 0);
  const isPaged =
    page ?? offset ?? parameters.page ?? parameters.offset ?? parameters.limit ?? parameters.cursors[0];
  const isFull = limit > 0 && length >= limit && isPaged !== undefined;
  const goesOnAlike = pages.length > 1 && length > 0 && length >= itemsOf(pages[0]?.body).length;
  return isFull || goesOnAlike ? 'likely' : 'tried';
}

/** A total counts the longest list of an answer, or all of them together. */
function restByTotal(
  pages: readonly ListPage[],
  { total, count, offset }: PageSigns,
): 'more' | 'none' | 'unknown' {
  const lists = listsOf(pages.at(-1)?.body);
  if (lists.length === 0) return 'unknown';
  const before = pages.length === 1 ? (offset?.value ?? 0) : 0;
  const seen = new Set(pages.flatMap(({ body }) => itemsOf(body).map(keyOf))).size + before;
  const all = new Set(pages.flatMap(({ body }) => listsOf(body).flat().map(keyOf))).size + before;
  if (total !== undefined) return total > seen && total !== all ? 'more' : 'none';
  return count !== undefined && count > seen && count !== all ? 'more' : 'unknown';
}
