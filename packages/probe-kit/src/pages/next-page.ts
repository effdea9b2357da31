import type { Json } from '@probity/model';
import { isEmptyList, itemsOf, keyOf } from './list-items.ts';
import type { ListPage } from './list-page.ts';
import { isMasked, queryOf, withParam } from './page-address.ts';
import { reasonOf } from './page-reason.ts';
import { pageSigns } from './page-signs.ts';
import { waysOn, withoutEcho, type PageWay } from './page-ways.ts';
import { pagingParameters, type PagingParameters } from './paging-parameters.ts';

/**
 * How a list goes on after the pages that were read.
 *
 * A next page is `stated` by the answer, `likely` because the page is as full as it may be, or only `tried`: nothing
 * speaks for it but a parameter that the API has. Where the list goes on and no way is known, it is `not-followed`.
 */
export type NextPage =
  | { readonly kind: 'ends' }
  | ({ readonly kind: 'next'; readonly because: 'stated' | 'likely' | 'tried' } & PageWay)
  | { readonly kind: 'not-followed' };

const ENDS: NextPage = { kind: 'ends' };
const NOT_FOLLOWED: NextPage = { kind: 'not-followed' };

/** Tells how a list goes on after its pages, by what they state and by the query parameters that the description names. */
export function nextPage(pages: readonly ListPage[], described: readonly string[]): NextPage {
  const last = pages.at(-1);
  if (last === undefined) return ENDS;
  const earlier = pages.slice(0, -1);
  const parameters = pagingParameters(described);
  const items = itemsOf(last.body);
  if (earlier.length === 0) return last.succeeded ? wayOn(pages, parameters) : ENDS;
  if (last.succeeded && !isEmptyList(last) && !isRepeated(items, earlier)) return wayOn(pages, parameters);

  const by = nextPage(earlier, described);
  const isOnlyTried = by.kind !== 'next' || by.because === 'tried';
  // Beyond the end some lists answer with a refusal; where more was stated, that is not the end.
  if (!last.succeeded) return isOnlyTried || by.because === 'likely' ? ENDS : NOT_FOLLOWED;
  if (items.length > 0) {
    const second = secondByNumber(last, earlier, parameters);
    if (second !== undefined && by.kind === 'next') return { ...by, path: second };
    return isOnlyTried ? ENDS : NOT_FOLLOWED;
  }
  const { more, links, cursors } = pageSigns(last.headers, last.body);
  const isSecondEmpty = isEmptyList(earlier.at(-1));
  if (more === true || (links.length + cursors.length > 0 && more !== false && !isSecondEmpty)) {
    return wayOn(pages, parameters);
  }
  return isOnlyTried || by.named || earlier.length > 1 ? ENDS : NOT_FOLLOWED;
}

/** Pages may be counted from 0 or 1: the page 1 that is the first again was counted from 1. */
function secondByNumber(
  last: ListPage,
  earlier: readonly ListPage[],
  { page }: PagingParameters,
): string | undefined {
  if (page === undefined || earlier.length > 1) return undefined;
  const isFirst = queryOf(last.path, page) === '1' && queryOf(earlier[0]?.path ?? '', page) === undefined;
  return isFirst ? withParam(last.path, page, '2') : undefined;
}

/** The way on from a page that brought something new, or that is the first. */
function wayOn(pages: readonly ListPage[], parameters: PagingParameters): NextPage {
  const last = pages.at(-1);
  if (last === undefined) return ENDS;
  const signs = withoutEcho(pageSigns(last.headers, last.body), last.path, parameters);
  const because = reasonOf(pages, signs, parameters);
  const used = new Set(pages.map(({ path }) => path));
  const way = waysOn(last, signs, parameters).find(
    ({ path, named }) => !used.has(path) && !isMasked(path) && (named || because !== 'tried'),
  );
  const hasItems = itemsOf(last.body).length > 0;
  if (way !== undefined && (because !== 'tried' || hasItems)) return { kind: 'next', because, ...way };
  return because === 'tried' || (isEmptyList(last) && signs.more !== true) ? ENDS : NOT_FOLLOWED;
}

function isRepeated(items: readonly Json[], earlier: readonly ListPage[]): boolean {
  const seen = new Set(earlier.flatMap(({ body }) => itemsOf(body).map(keyOf)));
  return items.length > 0 && items.every((item) => seen.has(keyOf(item)));
}
