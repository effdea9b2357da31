import { plainName } from '../names/parameter-names.ts';

/** The parts that query parameters play in paging, by name as the description spells it; left out if none does. */
export interface PagingParameters {
  readonly page?: string;
  readonly offset?: string;
  readonly limit?: string;
  /** Everything that may take a cursor, or the id of the last object that was seen. */
  readonly cursors: readonly string[];
}

const PAGE = words('page pagenumber pageno pagenum pageindex currentpage pg p');
const OFFSET = words('offset skip start startindex startat from pageoffset');
const LIMIT = words('limit perpage pagesize pagelimit size count top take maxresults max rows itemsperpage');
const CURSOR = words(
  `cursor pagecursor after pageafter aftercursor startingafter afterid pagetoken paginationtoken nexttoken nextpagetoken
  nextcursor continuation continuationtoken continue marker startcursor scrollid bookmark exclusivestartkey startafter
  startkey lastkey lastid skiptoken token`,
);
/** These take the id of the last object where the answer gives no cursor. */
const LAST_ID = words('after pageafter startingafter afterid startafter lastid');

/** Which of the described query parameters page through a list. */
export function pagingParameters(names: readonly string[]): PagingParameters {
  const of = (known: ReadonlySet<string>): string | undefined => names.find((name) => known.has(plain(name)));
  const [page, offset, limit] = [of(PAGE), of(OFFSET), of(LIMIT)];
  return {
    ...(page !== undefined && { page }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
    cursors: names.filter((name) => CURSOR.has(plain(name))),
  };
}

/** Whether query parameters lead to further pages of a list. */
export function isPaged(names: readonly string[]): boolean {
  const { page, offset, cursors } = pagingParameters(names);
  return page !== undefined || offset !== undefined || cursors.length > 0;
}

/** The parameter that takes a cursor which an answer calls `name`: the described one, else the one that it is usually called. */
export function cursorParameter(
  name: string,
  { cursors, page, offset }: PagingParameters,
): { readonly name: string; readonly described: boolean } {
  const own = plain(name);
  const bare = own.replace(/^(?:next|end)/, '');
  const kind = /token|cursor|marker|key|after|continu|scroll|bookmark|id$/.exec(own)?.[0] ?? ' ';
  const described =
    [...cursors, page, offset].find((each) => each !== undefined && [own, bare].includes(plain(each))) ??
    cursors.find((each) => plain(each).includes(kind)) ??
    cursors[0];
  if (described !== undefined) return { name: described, described: true };
  if (/^next_?token$/i.test(name)) return { name, described: false };
  if (/^end_?cursor$/i.test(name)) return { name: 'after', described: false };
  const stripped = name.replace(/^next[_-]?/i, '');
  return { name: `${stripped.slice(0, 1).toLowerCase()}${stripped.slice(1)}`, described: false };
}

/** The described parameter that takes the id of the last object seen. */
export function lastIdParameter({ cursors }: PagingParameters): string | undefined {
  return cursors.find((name) => LAST_ID.has(plain(name)));
}

function plain(name: string): string {
  return plainName(name).replace(/^\$/, '');
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
