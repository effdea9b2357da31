import { expect, test } from 'vitest';
import { showRow, tellApart, type Row } from '../../tools/races/tell-apart.ts';

/** For every change three times each; `npm run nightly` runs these and others thirty times each. */
const TIMES = 3;
const SOME = [
  'coupon-checked-then-used',
  'stock-checked-then-taken',
  'redeemed-by-unique-index',
  'stock-in-a-transaction',
];

test('gaps between a check and a write are told from none over both protocols, in every run', async () => {
  const rows: Row[] = [];
  for await (const row of tellApart(TIMES, SOME)) rows.push(row);
  console.log(rows.map(showRow).join('\n'));
  expect(rows.filter(({ right }) => right < TIMES)).toEqual([]);
  expect(rows).toHaveLength(2 * (SOME.length + 1));
}, 600_000);
