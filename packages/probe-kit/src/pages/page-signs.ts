import type { Json } from '@probity/model';
import { pageLeaves, type PageLeaf } from './page-leaves.ts';
import { plainName } from '../names/parameter-names.ts';

/** A number or text of an answer by the name that it has there. */
interface Named<T> {
  readonly name: string;
  readonly value: T;
}

/** What an answer with a list states about the rest of it. */
export interface PageSigns {
  /** It states that there is more, or that there is not. */
  readonly more: boolean | undefined;
  /** The place for the next page is there and empty. */
  readonly ended: boolean;
  /** Addresses of the next page. */
  readonly links: readonly string[];
  readonly cursors: readonly Named<string>[];
  /** A word called `next` that is not known to be a link or a cursor. */
  readonly word: string | undefined;
  readonly nextPage: number | undefined;
  /** The number of this page. */
  readonly page: Named<number> | undefined;
  readonly offset: Named<number> | undefined;
  readonly limit: number | undefined;
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
  /** May be the total as well as the length of this page. */
  readonly count: number | undefined;
}

const MORE = words(
  `hasmore hasnext hasnextpage more moreavailable moreitems moreresults hasmoreitems hasmoreresults hasmorepages
  istruncated truncated`,
);
const LAST = words('last islast islastpage isend endoflist');
const PAGE = words('page pagenumber currentpage pageindex pageno');
const OFFSET = words('offset skip startindex startat start pageoffset');
const LIMIT = words('limit perpage pagesize pagelimit itemsperpage resultsperpage maxresults pagelen');
const TOTAL = words(
  `total totalcount totalitems totalresults totalelements totalrecords totalrows totalhits totalsize totalentries
  nbhits numfound @odatacount`,
);
const TOTAL_PAGES = words('totalpages pagecount pagestotal pages numpages lastpage maxpage totalpagecount');
const CURSOR = words(
  `nextcursor nextpagetoken nexttoken nextpagecursor nextmarker nextkey nextid nextbookmark nextcontinuationtoken
  nextoffset nextstart nextpagestart nextstartingafter nextafter endcursor cursor aftercursor continuation
  continuationtoken continue marker scrollid bookmark lastevaluatedkey lastkey pagetoken paginationtoken`,
);
const NEXT = /^@?(?:odata)?next(?:page|records|results)?(?:url|uri|link|href|path)?$/;
const LINK = /^(?:https?:\/\/|\/|\?)/;

/** Reads what an answer states about the rest of its list, in its headers and in its body outside of the list. */
export function pageSigns(headers: Readonly<Record<string, string>>, body: Json | undefined): PageSigns {
  const leaves = pageLeaves(headers, body);
  const header = headers['link'] ?? '';
  const linked = /<([^>]+)>\s*;[^,]*rel="?next"?/i.exec(header)?.[1];
  const next = leaves.filter(isNext).map(({ value }) => value);
  const cursors = leaves.filter(isCursor);
  const isLink = (value: PageLeaf['value']): value is string => typeof value === 'string' && LINK.test(value);
  const numbers = (names: ReadonlySet<string>): Named<number> | undefined => numberIn(leaves, names);
  return {
    more: statedMore(leaves),
    // A header that names other pages and no next one is on the last.
    ended:
      [...next, ...cursors.map(({ value }) => value)].some(isEmpty) ||
      (linked === undefined && /rel="?(?:prev|previous|first|last)"?/i.test(header)),
    links: [...(linked === undefined ? [] : [linked]), ...next.filter(isLink)],
    cursors: cursors.flatMap(({ name, value }) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && text !== '' ? [{ name, value: text }] : [];
    }),
    word: next.find(
      (value): value is string =>
        typeof value === 'string' && value !== '' && !isLink(value) && numberOf(value) === undefined,
    ),
    nextPage: next.map(numberOf).find((value) => value !== undefined),
    page:
      numbers(PAGE) ??
      numberIn(
        leaves.filter(({ holder }) => /^page$/i.test(holder)),
        new Set(['number']),
      ),
    offset: numbers(OFFSET),
    limit: numbers(LIMIT)?.value,
    total: numbers(TOTAL)?.value,
    totalPages: numbers(TOTAL_PAGES)?.value,
    count: numbers(new Set(['count']))?.value,
  };
}

function statedMore(leaves: readonly PageLeaf[]): boolean | undefined {
  for (const { name, value } of leaves) {
    const stated = { true: true, false: false }[String(value).toLowerCase()];
    if (stated === undefined) continue;
    if (MORE.has(plainName(name))) return stated;
    if (LAST.has(plainName(name))) return !stated;
  }
  return undefined;
}

function isNext({ holder, name }: PageLeaf): boolean {
  const plain = plainName(name);
  if (plain === 'href') return plainName(holder) === 'next';
  return NEXT.test(plain) && !/cursor/i.test(holder);
}

/** An offset that is no number is a cursor, and so is what comes after in a record of cursors. */
function isCursor({ holder, name, value }: PageLeaf): boolean {
  const plain = plainName(name);
  if (plain === 'next') return /cursor/i.test(holder);
  if (plain === 'after') return /cursor|pag/i.test(holder);
  if (plain === 'offset') return typeof value === 'string' && value !== '' && numberOf(value) === undefined;
  return CURSOR.has(plain);
}

function numberIn(leaves: readonly PageLeaf[], names: ReadonlySet<string>): Named<number> | undefined {
  for (const { name, value } of leaves) {
    const number = names.has(plainName(name)) ? numberOf(value) : undefined;
    if (number !== undefined) return { name, value: number };
  }
  return undefined;
}

function numberOf(value: PageLeaf['value']): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

function isEmpty(value: PageLeaf['value']): boolean {
  return value === null || value === '' || value === false;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
