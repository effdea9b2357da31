import type { OutcomesTable } from '../sample-apis/outcomes-table.ts';

/** How the pairs came out on the day when each was added, in one sentence. */
export function whenAdded(table: OutcomesTable): string {
  const pairs = Object.values(table);
  const count = (isOne: (pair: OutcomesTable[string]) => boolean): number => pairs.filter(isOne).length;
  const missed = count(({ flawed }) => flawed.before === 'WRONG PASS');
  const blamed = count(({ correct }) => correct.before === 'WRONG FAIL');
  return `When they were added, ${missed} of the ${pairs.length} pairs were missed in their flawed form, and ${blamed} failed in their correct form.`;
}
