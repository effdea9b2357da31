import type { Json } from '@probity/model';
import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const answer = (body: Json, link?: string) => ({ body, link });

test.each([
  ['a Link header', answer([], '</v1/x?page=2>; rel="next", </v1/x?page=9>; rel="last"'), '/v1/x?page=2'],
  ['a Link header without quotes or spaces', answer([], '</v1/x?page=2>;rel=next'), '/v1/x?page=2'],
  [
    'a Link header with more about it',
    answer([], '</v1/x?page=2> ; title="more"; rel="next"'),
    '/v1/x?page=2',
  ],
  ['a link of another host', answer({ next: 'https://elsewhere.test/v1/x?page=2' }), '/v1/x?page=2'],
  ['a link in its links', answer({ _links: { next: { href: '?page=2' } } }), '/v1/x?page=2'],
  ['a cursor', answer({ meta: { next_cursor: 'a b' } }), '/v1/x?limit=5&cursor=a+b'],
  ['a page token', answer({ nextPageToken: 't' }), '/v1/x?limit=5&page_token=t'],
  ['nothing', answer({ items: [], next: null }), undefined],
  ['a link to another operation', answer({ next: '/v1/demo/reset?page=2' }), undefined],
  ['a Link header to another operation', answer([], '</v1/logout>; rel="next"'), undefined],
  ['an empty cursor', answer({ next_cursor: '' }), undefined],
  ['a plain http link', answer({ next: 'http://elsewhere.test/v1/x?page=2' }), '/v1/x?page=2'],
  ['words with a link in them', answer({ next: 'see /v1/x' }), undefined],
  ['a link that leads nowhere', answer({ next: 'http://[' }), undefined],
  ['null where records stand elsewhere', answer({ links: null, meta: null }), undefined],
  ['a list with a member called next', answer([{ next: '/v1/y' }]), undefined],
  ['no body at all', answer(null), undefined],
  ['a word called next', answer({ next: 'soon' }), undefined],
])('the next page by %s', (_, page, expected) => {
  expect(nextPage(page.link, page.body, '/v1/x?limit=5')).toBe(expected);
});

test('there is no next page of an answer without a body', () => {
  expect(nextPage(undefined, undefined, '/v1/x')).toBeUndefined();
});
