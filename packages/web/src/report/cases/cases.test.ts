import type { ReportCase } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { ALL_CASES, filterCases, readCaseFilter, writeCaseFilter, type CaseFilter } from './case-filter.ts';
import { visibleRows } from './visible-rows.ts';

function testCase(parts: Partial<ReportCase>): ReportCase {
  return {
    id: 'a',
    check: '2.1',
    operation: 0,
    variation: 'bob reads',
    identities: ['alice', 'bob'],
    verdict: 'pass',
    kind: null,
    waived: false,
    why: 'Bob got 404.',
    decide: '',
    findings: [],
    control: null,
    attack: null,
    ...parts,
  };
}

const PAGE = {
  operations: ['GET /a', 'GET /b?c&d=1#e'],
  cases: [
    testCase({ id: 'one' }),
    testCase({ id: 'two', verdict: 'fail', operation: 1 }),
    testCase({
      id: 'three',
      verdict: 'inconclusive',
      check: '1.2',
      operation: -1,
      identities: [],
      decide: 'mint',
    }),
  ],
};

describe('a filter of cases', () => {
  it.each<[string, Partial<CaseFilter>, string[]]>([
    ['nothing', {}, ['one', 'two', 'three']],
    ['a verdict', { verdict: 'fail' }, ['two']],
    ['a check', { check: '1.2' }, ['three']],
    ['an operation', { operation: 'GET /b?c&d=1#e' }, ['two']],
    ['the API as a whole', { operation: '-' }, ['three']],
    ['an operation that is not there', { operation: 'GET /c' }, []],
    ['an identity', { identity: 'bob' }, ['one', 'two']],
    ['words in any order', { search: '404 GET' }, ['one', 'two']],
    ['the input that decides', { search: 'MINT' }, ['three']],
    ['several', { verdict: 'pass', identity: 'alice', search: 'reads' }, ['one']],
  ])('by %s', (_, parts, ids) => {
    const filter = { ...ALL_CASES, ...parts };
    expect(filterCases(PAGE, filter).map(({ id }) => id)).toEqual(ids);
    expect(readCaseFilter(writeCaseFilter(filter))).toEqual(filter);
  });

  it.each([
    ['#undecided', undefined],
    ['', undefined],
    ['#cases', ALL_CASES],
    ['#cases?verdict=nonsense&x=y', ALL_CASES],
  ])('%j in an address', (hash, filter) => {
    expect(readCaseFilter(hash)).toEqual(filter);
  });
});

describe('rows of a long list', () => {
  const window = { height: 360, rowHeight: 36 };
  it.each([
    ['far below the screen', -5000, undefined, { first: 0, end: 0, before: 0, after: 36_000 }],
    ['at its beginning', 0, undefined, { first: 0, end: 23, before: 0, after: 977 * 36 }],
    ['in the middle', 18_000, undefined, { first: 488, end: 523, before: 488 * 36, after: 477 * 36 }],
    ['at its end', 36_000, undefined, { first: 988, end: 1000, before: 988 * 36, after: 0 }],
    [
      'with a row open above',
      18_500,
      { index: 3, height: 500 },
      { first: 488, end: 523, before: 488 * 36 + 500, after: 477 * 36 },
    ],
    [
      'with a row open that fills the screen',
      400,
      { index: 3, height: 900 },
      { first: 0, end: 16, before: 0, after: 984 * 36 },
    ],
  ])('%s', (_, scrolled, open, rows) => {
    expect(visibleRows(1000, { ...window, scrolled }, open)).toEqual(rows);
  });
});
