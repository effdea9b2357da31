import { probes } from '@probity/checklist/probes';
import { ownChecksOf, variants } from '@probity/lab';
import { expect, test } from 'vitest';

const own = ownChecksOf(variants);
const checks = probes.map(({ check }) => check);

test('every variant is about checks that can be run, among them all that it expects', () => {
  const wrong = variants.filter((variant) => {
    const each = own.get(variant.id) ?? [];
    return (
      each.length === 0 ||
      each.some((check) => !checks.includes(check)) ||
      variant.expects.some(({ check }) => !each.includes(check))
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('every check has variants of its own, and the pairs are few enough for every change', () => {
  const pairs = [...own.values()];
  expect(checks.filter((check) => !pairs.some((each) => each.includes(check)))).toEqual([]);
  const count = pairs.reduce((sum, each) => sum + each.length, 0);
  console.log(`own: ${count} of ${variants.length * checks.length} pairs of variant and check`);
  expect(count).toBeLessThan(variants.length * 2);
});
