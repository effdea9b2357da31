import { isList, type Exchange, type Json } from '@probity/model';
import { listPage } from './list-page.ts';
import { pageSigns } from './page-signs.ts';

/** How long a page of a list is, and what the answer states beyond it. */
export type ListCount = NonNullable<Exchange['facts']['list']>;

/** Names that the list itself has in an answer with several. */
const ITEMS = /^(?:items|data|results?|records|rows|entries|list|content|values|hits|objects|elements)$/i;
const LINKS = /^_?links?$/i;
const DEEPEST = 4;

/** Counts the rows of a list; undefined if an answer has none. */
export function countList(
  headers: Readonly<Record<string, string>>,
  body: Json | undefined,
): ListCount | undefined {
  const lists = namedLists(body, '', 0);
  const [list] = [
    ...lists.filter(({ name }) => name === '' || ITEMS.test(name)),
    ...lists.toSorted((a, b) => b.rows.length - a.rows.length),
  ];
  if (list === undefined) return undefined;
  const rows = list.rows.length;
  const { more, links, cursors, nextPage, total, totalPages, limit } = pageSigns(headers, body);
  const isStated = more ?? (total === undefined ? undefined : total > rows);
  const isNamed =
    links.length + cursors.length > 0 ||
    nextPage !== undefined ||
    (totalPages !== undefined && totalPages > 1);
  return {
    rows,
    goesOn: isStated === undefined ? (isNamed ? 'named' : 'no') : isStated ? 'stated' : 'no',
    ...(limit !== undefined && { size: limit }),
  };
}

/** The same of an answer that was recorded; of one that was too long to keep it was noted. */
export function listCountOf(exchange: Exchange): ListCount | undefined {
  if (exchange.facts.list !== undefined) return exchange.facts.list;
  const { headers, body } = listPage(exchange);
  return countList(headers, body);
}

interface NamedList {
  readonly name: string;
  readonly rows: readonly Json[];
}

function namedLists(body: Json | undefined, name: string, depth: number): readonly NamedList[] {
  if (isList(body)) return [{ name, rows: body }];
  if (typeof body !== 'object' || body === null || depth === DEEPEST) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    LINKS.test(key) ? [] : namedLists(value, key, depth + 1),
  );
}
