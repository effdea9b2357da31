import type { Exchange } from '@probity/model';
import { expect, test } from 'vitest';
import { runOnLab } from '../../tools/lab-matrix/run-on-lab.ts';

/** What serves all checks of a run alike. */
const COMMON: readonly Exchange['purpose'][] = ['baseline', 'login'];

/** How much a check may send to the correct lab, with all that it makes and removes, and whose answers it reads. */
const MOST: readonly (readonly [check: string, most: number, reads: readonly string[]])[] = [
  ['3.1', 1800, []],
  // Of eighteen lists, half have to be filled until they page, and emptied again.
  ['3.2', 900, []],
  ['3.3', 80, []],
  ['3.4', 80, []],
  // Twenty of a quota, with somebody else asked whether they hurt.
  ['3.5', 80, []],
  ['4.1', 1000, []],
  // Two flows, each step left out alone, with readings around each try.
  ['4.2', 200, []],
  // 600 in thirty races, and what these made is looked at, removed and looked for again.
  ['4.3', 2500, []],
  // 160 for two purchases and transfers; the rest removes what they made.
  ['4.4', 500, []],
  // Seven changes, each with a control, read back and taken back.
  ['4.5', 220, []],
  // Three fetchers with forty addresses each, registrations removed again.
  ['5.1', 400, []],
  // 110 for three fetchers and a third party; what the redirects are registered with is removed and looked for again.
  ['5.2', 400, []],
  // 150 for eighteen events and thirty answers, each about an object of its own; the rest removes these.
  ['5.3', 450, []],
  // Thirteen calls of a third party; what seven of them made is removed, and looked for afterwards.
  ['5.4', 80, []],
  // Eight failures and ten calls at once, with somebody else asked meanwhile.
  ['5.5', 180, []],
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
