import { expect, test } from 'vitest';
import { pageLeaves } from './page-leaves.ts';

const HEADERS: readonly [name: string, value: string, leaves: readonly string[]][] = [
  ['content-range', 'items 20-39/145', ['offset 20', 'total 145']],
  ['content-range', 'bytes 0-99/*', []],
  ['content-range', 'items', []],
  ['x-total-count', '145', ['totalcount 145']],
  ['x-pagination-next', '3', ['next 3']],
  ['next-page', '3', ['nextpage 3']],
  ['pagination', '{"next":3}', ['next 3']],
  ['content-length', '145', []],
];

test.each(HEADERS)('%s: %s', (name, value, leaves) => {
  expect(
    pageLeaves({ [name]: value }, undefined).map((each) => `${each.name} ${String(each.value)}`),
  ).toEqual(leaves);
});
