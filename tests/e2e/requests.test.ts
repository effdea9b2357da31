import type { Exchange } from '@probity/model';
import { expect, test } from 'vitest';
import { runOnLab } from '../../tools/lab-matrix/run-on-lab.ts';

/** What serves all checks of a run alike. */
const COMMON: readonly Exchange['purpose'][] = ['baseline', 'login'];

/** How much a check may send to the correct lab, with all that it makes and removes, and whose answers it reads. */
const MOST: readonly (readonly [check: string, most: number, reads: readonly string[]])[] = [
  ['6.1', 40, []],
  ['6.2', 90, []],
  ['6.3', 500, []],
  ['6.4', 1500, []],
  ['6.5', 40, ['1.1']],
  ['7.1', 500, []],
  ['7.2', 660, []],
  ['7.3', 200, []],
  ['7.4', 260, []],
  ['7.5', 50, []],
];

test.each(MOST)('%s sends at most %i requests', async (check, most, reads) => {
  const alone = await requestsOf([...reads, check]);
  const requests = reads.length === 0 ? alone : alone - (await requestsOf(reads));
  console.log(`${check}: ${requests} of ${most} requests`);
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(most);
});

async function requestsOf(checks: readonly string[]): Promise<number> {
  const { evidence } = await runOnLab(null, checks);
  return [...evidence.exchanges.values()].filter(({ purpose }) => !COMMON.includes(purpose)).length;
}
