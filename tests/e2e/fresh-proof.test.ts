import { expect, test } from 'vitest';
import { runOnLab } from '../../tools/lab-matrix/run-on-lab.ts';

test('the correct lab passes 4.5 with every change, every case is decided, and nothing stays changed', async () => {
  const { result } = await runOnLab(null, ['4.5']);
  const check = result.checks.find((each) => each.check === '4.5');
  expect(check?.verdict).toBe('pass');
  expect(check?.cases.filter(({ verdict }) => verdict.kind !== 'pass')).toEqual([]);
  expect(check?.cases.length).toBeGreaterThan(25);
  expect(result.leftovers).toEqual([]);
});
