import type { Exchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { followPages, readPages, restOf } from './follow-pages.ts';

interface ExchangeParts {
  readonly id?: string;
  readonly path?: string;
  readonly status?: number;
  readonly body?: unknown;
  /** Labels that the page shows. */
  readonly shows?: readonly string[];
}

const exchange = ({ id = '', path = '/v1/x', status = 200, body, shows = [] }: ExchangeParts): Exchange =>
  ({
    id,
    request: { method: 'GET', path },
    answer: status === 0 ? null : { status, headers: {}, body: JSON.stringify(body), cut: false },
    class: status === 200 ? 'success' : 'forbidden',
    facts: { catchAll: false, canaries: shows.map((label) => ({ label, owner: 'alice', sent: false })) },
  }) as unknown as Exchange;
const page = (number: number, parts: ExchangeParts = {}): Exchange =>
  exchange({
    id: `${number}`,
    path: `/v1/x?page=${number}`,
    body: { next: `/v1/x?page=${number + 1}` },
    ...parts,
  });
const cut = (each: Exchange): Exchange => ({
  ...each,
  answer: each.answer && { ...each.answer, cut: true },
});
const last = (number: number): Exchange => page(number, { body: { next: null } });

describe('the further pages of a list', () => {
  const read = async (first: Exchange, labels: readonly string[], ends = 99): Promise<string> => {
    const pages = await followPages(first, labels, [], async (path) => {
      const number = Number(path.split('=')[1]);
      if (number === ends) return last(number);
      return page(number, { shows: number === 4 ? ['A'] : [] });
    });
    return pages.map(({ id }) => id).join(' ');
  };
  it.each<[string, Exchange, readonly string[], number, string]>([
    ['are read to the end', page(1), [], 3, '2 3'],
    ['are read as far as the ninth', page(1), [], 99, '2 3 4 5 6 7 8 9 10'],
    ['are read up to what is looked for', page(1), ['Z', 'A'], 99, '2 3 4'],
    ['are none where the first shows it', page(1, { shows: ['A'] }), ['A'], 99, ''],
    ['are none where the first is the last', last(1), [], 99, ''],
    ['are none where nothing was answered', page(1, { status: 0 }), [], 99, ''],
    ['are none where the first was cut off', cut(page(1)), [], 99, ''],
    ['are none where a page leads to itself', page(1, { path: '/v1/x?page=2' }), [], 99, ''],
  ])('%s', async (_name, first, labels, ends, expected) => {
    expect(await read(first, labels, ends)).toBe(expected);
  });

  it('leaves out a page that was only tried and failed', async () => {
    const first = exchange({ id: '1', path: '/v1/x', body: [{ id: 1 }] });
    const answers = (status: number) => async (path: string) => exchange({ id: '2', path, status, body: [] });
    expect(await followPages(first, [], ['offset'], answers(500))).toEqual([]);
    expect(await followPages(first, [], ['offset'], answers(200))).toHaveLength(1);
    expect(await followPages(first, [], [], answers(200))).toEqual([]);
  });

  it('are read once more where they could not be followed, after the target has settled', async () => {
    const items = (...ids: readonly number[]) => ids.map((id) => ({ id }));
    const done: string[] = [];
    const { attackPages } = await readPages({
      ask: async () => exchange({ path: '/v1/x', body: { data: items(1, 2), has_more: true } }),
      // The first time, the object that the page begins after is gone, and the list begins anew.
      read: async (path) => {
        done.push(path);
        const isGone = done.length === 1;
        return exchange({ path, body: { data: items(...(isGone ? [1, 2] : [3])), has_more: isGone } });
      },
      labels: [],
      described: ['starting_after'],
      settle: async () => void done.push('settled'),
    });
    expect(done).toEqual([
      '/v1/x?starting_after=2',
      'settled',
      '/v1/x?starting_after=2',
      '/v1/x?starting_after=3',
    ]);
    expect(attackPages.map(({ answer }) => answer?.body)).toHaveLength(2);
  });

  const ten = Array.from({ length: 10 }, (_, index) => page(index + 1));
  const more = { has_more: true, items: [{ id: 1 }] };
  it.each<[string, readonly Exchange[], readonly string[], string]>([
    ['more than was read, after ten pages', ten, [], 'too-long'],
    ['more than was read, where the last page was cut off', [last(1), cut(last(2))], [], 'too-long'],
    ['nothing, where the last page read is the last', [page(1), last(2)], [], 'nothing'],
    ['nothing, where a page would only be tried', [exchange({ body: [{ id: 1 }] })], ['page'], 'nothing'],
    ['nothing, where the only page was not answered', [page(1, { status: 0 })], [], 'nothing'],
    ['nothing, where no page was read', [], [], 'nothing'],
    ['pages that no way leads to', [exchange({ body: more })], [], 'not-followed'],
    ['pages that were not read', [last(1), page(2)], [], 'not-followed'],
    ['pages that are refused', [page(1), page(2, { status: 403 })], [], 'not-followed'],
  ])('are followed by %s', (_name, pages, described, expected) => {
    expect(restOf(pages, described)).toBe(expected);
  });
});
