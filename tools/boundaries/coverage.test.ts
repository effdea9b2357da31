import { describe, expect, it } from 'vitest';
import { compareCoverage } from './coverage.ts';

const files = (count: number): string[] => Array.from({ length: count }, (_, n) => `packages/a/src/${n}.ts`);

const cases = [
  { name: 'is enough when every file was cruised', total: 10, cruised: 10, percent: 100, enough: true },
  { name: 'is enough at exactly 90 %', total: 10, cruised: 9, percent: 90, enough: true },
  { name: 'is too little just below 90 %', total: 1000, cruised: 899, percent: 89, enough: false },
  { name: 'is too little when nothing was cruised', total: 10, cruised: 0, percent: 0, enough: false },
  { name: 'is too little when there is nothing to cruise', total: 0, cruised: 0, percent: 0, enough: false },
];

describe('coverage of the import check', () => {
  it.each(cases)('$name', ({ total, cruised, percent, enough }) => {
    expect(compareCoverage(files(total), files(cruised))).toMatchObject({ total, cruised, percent, enough });
  });

  it('does not count modules that are not on disk under these names', () => {
    const { cruised, missing } = compareCoverage(
      ['packages/a/src/0.ts'],
      ['node_modules/zod/index.d.ts', 'fs'],
    );
    expect(cruised).toBe(0);
    expect(missing).toEqual(['packages/a/src/0.ts']);
  });
});
