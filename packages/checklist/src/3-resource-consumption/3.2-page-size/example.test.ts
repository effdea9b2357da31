import { describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

interface Example {
  readonly pageSize: (query: URLSearchParams) => number;
  readonly BadPageSize: new () => Error;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader has compiled it already
const { pageSize, BadPageSize } = (await loadTypeScriptExample(import.meta.dirname)) as unknown as Example;

describe('the example of check 3.2', () => {
  it.each([
    ['no size', '', 20],
    ['another parameter', 'page=3', 20],
    ['the smallest size', 'limit=1', 1],
    ['a size below the cap', 'limit=99', 99],
    ['the cap itself', 'limit=100', 100],
    ['one above the cap', 'limit=101', 100],
    ['a million', 'limit=1000000', 100],
    ['2 to the power of 63', 'limit=9223372036854775808', 100],
    ['more digits than a number can hold', `limit=${'9'.repeat(400)}`, 100],
  ])('reads a bounded number of rows for %s', (_name, query, size) => {
    expect(pageSize(new URLSearchParams(query))).toBe(size);
  });

  it.each([
    ['an empty size', 'limit='],
    ['zero', 'limit=0'],
    ['a negative size', 'limit=-1'],
    ['a signed size', 'limit=%2B5'],
    ['a fraction', 'limit=1.5'],
    ['an exponent', 'limit=1e9'],
    ['a hexadecimal size', 'limit=0x10'],
    ['spaces around the size', 'limit=%205%20'],
    ['a line break after the size', 'limit=5%0A'],
    ['a word', 'limit=all'],
    ['not a number', 'limit=NaN'],
    ['infinity', 'limit=Infinity'],
    ['digits of another script', 'limit=%D9%A5'],
    ['two sizes', 'limit=5&limit=1000000'],
  ])('refuses %s', (_name, query) => {
    expect(() => pageSize(new URLSearchParams(query))).toThrow(BadPageSize);
  });
});
