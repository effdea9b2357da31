import type { Json } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import type { ListPage } from './list-page.ts';
import { nextPage } from './next-page.ts';

const PATH = '/v1/x?limit=5';
const notes = (...ids: readonly number[]): readonly Json[] => ids.map((id) => ({ id, text: 't' }));
const page = (body: Json | undefined, path = PATH, headers: ListPage['headers'] = {}): ListPage => ({
  path,
  headers,
  body,
  succeeded: true,
});
const linked = (link: string): ListPage => page([], PATH, { link });
const refused = (path: string): ListPage => ({ ...page({ error: 'no' }, path), succeeded: false });

/** One word for how a list goes on: where and why, or that it does not. */
function goesOn(pages: readonly ListPage[], described: readonly string[] = []): string {
  const next = nextPage(pages, described);
  return next.kind === 'next' ? `${next.because} ${next.path}` : next.kind;
}

describe('the next page by what the answer states', () => {
  it.each<[string, ListPage, string]>([
    ['a Link header', linked('</v1/x?page=2>; rel="next", </v1/x?page=9>; rel="last"'), '/v1/x?page=2'],
    ['a Link header without quotes or spaces', linked('</v1/x?page=2>;rel=next'), '/v1/x?page=2'],
    ['a Link header with more about it', linked('</v1/x?page=2> ; title="more"; rel="next"'), '/v1/x?page=2'],
    [
      'a header with a whole address',
      page([], PATH, { 'next-page': 'https://a.test/v1/x?_token=t' }),
      '/v1/x?_token=t',
    ],
    ['a header with a number', page(notes(1), PATH, { 'x-next-page': '2', 'x-page': '1' }), `${PATH}&page=2`],
    [
      'a header with JSON',
      page(notes(1), PATH, { 'x-pagination': '{"CurrentPage":1,"HasNext":true}' }),
      `${PATH}&page=2`,
    ],
    ['a link of another host', page({ next: 'https://elsewhere.test/v1/x?page=2' }), '/v1/x?page=2'],
    ['a plain http link', page({ next: 'http://elsewhere.test/v1/x?page=2' }), '/v1/x?page=2'],
    ['a link in its links', page({ _links: { next: { href: '?page=2' } } }), '/v1/x?page=2'],
    [
      'a link in a list of links',
      page({
        links: [
          { rel: 'self', href: '/v1/x' },
          { rel: 'next', href: '/v1/x?page=2' },
        ],
      }),
      '/v1/x?page=2',
    ],
    [
      'a link of JSON:API',
      page({ data: [], links: { next: '/v1/x?page[number]=2' } }),
      '/v1/x?page[number]=2',
    ],
    [
      'a link of OData',
      page({ value: [], '@odata.nextLink': 'https://a.test/v1/x?$skiptoken=7' }),
      '/v1/x?$skiptoken=7',
    ],
    ['a link in its paging', page({ paging: { next: '/v1/x?page=2' } }), '/v1/x?page=2'],
    ['an address in its pagination', page({ pagination: { next_url: '/v1/x?page=2' } }), '/v1/x?page=2'],
    ['a link with a slash at its end', page({ next: '/v1/x/?page=2' }), '/v1/x/?page=2'],
    ['a link without what a proxy puts in front', page({ next: 'http://inside/x?page=2' }), '/v1/x?page=2'],
    ['a link with the page in its path', page({ next: '/v1/x/page/2' }), '/v1/x/page/2'],
    ['a cursor', page({ meta: { next_cursor: 'a b' } }), `${PATH}&cursor=a+b`],
    ['a page token', page({ next_page_token: 't' }), `${PATH}&page_token=t`],
    ['a page token in camel case', page({ nextPageToken: 't' }), `${PATH}&pageToken=t`],
    ['a next token', page({ nextToken: 't' }), `${PATH}&nextToken=t`],
    ['a continuation', page({ continuation: 't' }), `${PATH}&continuation=t`],
    ['a record of cursors', page({ paging: { cursors: { before: 'a', after: 'b' } } }), `${PATH}&after=b`],
    [
      'the page info of a connection',
      page({ pageInfo: { endCursor: 'b', hasNextPage: true } }),
      `${PATH}&after=b`,
    ],
    ['an offset that is no number', page({ records: notes(1), offset: 'itr7' }), `${PATH}&offset=itr7`],
    ['the number of the next page', page({ items: notes(1), next_page: 2 }), `${PATH}&page=2`],
    [
      'a total and the number of this page',
      page({ data: notes(1, 2), meta: { page: 1, per_page: 2, total: 3 } }),
      `${PATH}&page=2`,
    ],
    [
      'the number of all pages',
      page({ data: notes(1, 2), current_page: 1, total_pages: 2 }),
      `${PATH}&page=2`,
    ],
    [
      'pages that are counted from 0',
      page({ content: notes(1), page: { number: 0, size: 1, totalElements: 2 } }),
      `${PATH}&page=1`,
    ],
    ['a total and an offset', page({ items: notes(1, 2), offset: 0, total: 3 }), `${PATH}&offset=2`],
    ['a range of all', page(notes(1, 2), PATH, { 'content-range': 'items 0-1/3' }), `${PATH}&offset=2`],
    [
      'that it is not the last',
      page({ content: notes(1), number: 0, last: false, page: 0 }),
      `${PATH}&page=1`,
    ],
  ])('is known by %s', (_name, first, expected) => {
    expect(goesOn([first])).toBe(`stated ${expected}`);
  });

  it.each<[string, ListPage]>([
    ['nothing', page({ items: notes(1), next: null })],
    ['no body at all', page(undefined)],
    ['an empty body', page(null)],
    ['an empty cursor', page({ next_cursor: '' })],
    ['null where records stand elsewhere', page({ links: null, meta: null })],
    ['a list with a member called next', page([{ next: '/v1/y' }])],
    ['a word called next', page({ next: 'soon' })],
    ['words with a link in them', page({ next: 'see /v1/x' })],
    ['a total that was seen', page({ items: notes(1, 2), total: 2 })],
    ['a total of two lists', page({ own: notes(1, 2), shared: notes(3), total: 3 })],
    ['a count of this page', page({ items: notes(1, 2), count: 2 })],
    ['an end and a total of something else', page({ items: notes(1), next: null, total: 900 })],
    ['the last page by number', page({ items: notes(1), page: 3, total_pages: 3, per_page: 1 })],
    [
      'a cursor and that there is no more',
      page({ items: notes(1), cursor: { after: '2', has_more: false } }),
    ],
    [
      'a Link header of the last page',
      page(notes(1, 2, 3, 4, 5), PATH, { link: '</v1/x?page=1>; rel="first"' }),
    ],
    ['a limit without any other sign', page({ devices: notes(1, 2), limit: 2 })],
    ['an amount that is no whole number', page({ orders: notes(1), total: 129.5 })],
    ['a refusal', refused(PATH)],
  ])('is not there after %s', (_name, first) => {
    expect(goesOn([first])).toBe('ends');
  });

  it.each<[string, ListPage, readonly string[]]>([
    ['there is more and no way to it', page({ items: notes(1), has_more: true }), []],
    ['a total is larger than what is shown', page({ items: notes(1), total: 9 }), []],
    ['a count is larger than what is shown', page({ items: notes(1), count: 9 }), []],
    ['the link leads to another operation', page({ next: '/v1/demo/reset?page=2', items: notes(1) }), []],
    [
      'a Link header leads to another operation',
      page(notes(1), PATH, { link: '</v1/logout>; rel="next"' }),
      [],
    ],
    ['the link leads nowhere', page({ next: 'http://[', items: notes(1) }), []],
    ['the cursor was masked', page({ next_cursor: '‹found:token›', items: notes(1) }), []],
    ['the page is as full as the limit that was sent', page(notes(1, 2, 3, 4, 5)), ['limit']],
  ])('is not followed where %s', (_name, first, described) => {
    expect(goesOn([first], described)).toBe('not-followed');
  });
});

describe('the next page by the parameters of the description', () => {
  it.each<[string, ListPage, readonly string[], string]>([
    [
      'the parameter that takes the cursor',
      page({ next_cursor: 'c' }),
      ['q', 'page[cursor]'],
      `stated ${PATH}&page%5Bcursor%5D=c`,
    ],
    [
      'the parameter called as the cursor',
      page({ cursor: { after: 'c', has_more: true } }),
      ['before', 'after'],
      `stated ${PATH}&after=c`,
    ],
    [
      'the only parameter for cursors',
      page({ continuation: 'c' }),
      ['startAfter'],
      `stated ${PATH}&startAfter=c`,
    ],
    [
      'a word called next for a described cursor',
      page({ items: notes(1), next: 'c' }),
      ['cursor'],
      `tried ${PATH}&cursor=c`,
    ],
    [
      'the last id, where there is more',
      page({ data: notes(1, 2), has_more: true }),
      ['starting_after', 'limit'],
      `stated ${PATH}&starting_after=2`,
    ],
    [
      'the described number',
      page({ data: notes(1), page: 1, total: 2 }),
      ['pageNumber'],
      `stated ${PATH}&pageNumber=2`,
    ],
    ['the described offset', page({ data: notes(1), total: 2 }), ['skip'], `stated ${PATH}&skip=1`],
    [
      'a page as full as its limit',
      page(notes(1, 2, 3, 4, 5)),
      ['limit', 'offset'],
      `likely ${PATH}&offset=5`,
    ],
    [
      'a page as full as it states',
      page({ data: notes(1, 2), per_page: 2 }, '/v1/x'),
      ['page'],
      'likely /v1/x?page=1',
    ],
    ['a described page with no sign at all', page(notes(1), '/v1/x'), ['page'], 'tried /v1/x?page=1'],
    [
      'a described page beyond the last',
      page({ data: notes(1), page: 1, total: 1 }, '/v1/x'),
      ['page'],
      'tried /v1/x?page=2',
    ],
    [
      'a cursor beyond the end',
      page({ items: notes(1), cursor: { after: '2', has_more: false } }),
      ['after'],
      `tried ${PATH}&after=2`,
    ],
    ['nothing to page through', page([], '/v1/x'), ['page'], 'ends'],
    ['a cursor that was sent', page({ items: notes(1), cursor: 'c' }, '/v1/x?cursor=c'), ['cursor'], 'ends'],
    [
      'a masked credential in the query',
      page(notes(1), '/v1/x?key=%E2%80%B9a%E2%80%BA'),
      ['page'],
      'tried /v1/x?page=1',
    ],
  ])('is found by %s', (_name, first, described, expected) => {
    expect(goesOn([first], described)).toBe(expected);
  });
});

describe('after several pages, a list', () => {
  const full = (...ids: readonly number[]): ListPage => page({ items: notes(...ids), total: 9 }, '/v1/x');
  const at = (path: string, body: Json): ListPage => page(body, `/v1/x?${path}`);
  it.each<[string, readonly ListPage[], readonly string[], string]>([
    [
      'is counted from 1 if page 1 is the first again',
      [page(notes(1), '/v1/x'), at('page=1', notes(1))],
      ['page'],
      'tried /v1/x?page=2',
    ],
    [
      'is counted from 0 if page 1 is another',
      [page(notes(1), '/v1/x'), at('page=1', notes(2))],
      ['page'],
      'likely /v1/x?page=2',
    ],
    [
      'ends where a page that was tried is empty',
      [page(notes(1), '/v1/x'), at('offset=1', [])],
      ['offset'],
      'ends',
    ],
    [
      'ends where a page that was tried is the same',
      [page(notes(1), '/v1/x'), at('offset=1', notes(1))],
      ['offset'],
      'ends',
    ],
    [
      'ends where a page that was likely is refused',
      [page(notes(1, 2, 3, 4, 5)), refused(`${PATH}&offset=5`)],
      ['limit', 'offset'],
      'ends',
    ],
    [
      'ends where a described way leads to an empty page',
      [full(1, 2), at('offset=2', [])],
      ['offset'],
      'ends',
    ],
    [
      'ends with its total',
      [page({ items: notes(1, 2), total: 3 }, '/v1/x'), at('offset=2', { items: notes(3), total: 3 })],
      [],
      'ends',
    ],
    [
      'goes on with its total',
      [full(1, 2), at('offset=2', { items: notes(3), total: 9 })],
      ['offset'],
      'stated /v1/x?offset=3',
    ],
    [
      'goes on after an empty page with a cursor',
      [page({ items: notes(1), cursor: 'a' }, '/v1/x'), at('cursor=a', { items: [], cursor: 'b' })],
      ['cursor'],
      'stated /v1/x?cursor=b',
    ],
    [
      'ends after two empty pages',
      [at('cursor=a', { items: [], cursor: 'b' }), at('cursor=b', { items: [], cursor: 'c' })],
      ['cursor'],
      'ends',
    ],
    [
      'is not followed where the next page is refused',
      [full(1, 2), refused('/v1/x?offset=2')],
      ['offset'],
      'not-followed',
    ],
    [
      'is not followed where the next page is the same',
      [full(1, 2), at('offset=2', { items: notes(1, 2), total: 9 })],
      ['offset'],
      'not-followed',
    ],
    [
      'is not followed where a guessed way leads to an empty page',
      [page({ items: notes(1), cursor: 'a', has_more: true }, '/v1/x'), at('cursor=a', [])],
      [],
      'not-followed',
    ],
    [
      'is not followed where a link leads back',
      [at('p=1', { items: notes(1), next: '?p=2' }), at('p=2', { items: notes(2), next: '?p=1' })],
      [],
      'not-followed',
    ],
  ])('%s', (_name, pages, described, expected) => {
    expect(goesOn(pages, described)).toBe(expected);
  });
});

test('a list of which no page was read has no next one', () => {
  expect(goesOn([])).toBe('ends');
});
