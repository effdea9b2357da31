import { expect, it } from 'vitest';
import { readPage } from './page.ts';

const rows = ['5', '4', '3', '2', '1'].map((id) => ({ id }));
const select = async ({ before, most }: { before: string; most: number }) =>
  rows.filter(({ id }) => id < before).slice(0, most);

it.each([
  ['the first page', { limit: 2 }, ['5', '4'], '4'],
  ['the next page', { limit: 2, cursor: '4' }, ['3', '2'], '2'],
  ['the last page', { limit: 2, cursor: '2' }, ['1'], null],
  ['a page that ends with the list', { limit: 5 }, ['5', '4', '3', '2', '1'], null],
  ['a page behind the last row', { limit: 2, cursor: '1' }, [], null],
])('%s', async (_name, wanted, items, next) => {
  expect(await readPage(wanted, select, ({ id }) => id)).toEqual({ items, next_cursor: next });
});
