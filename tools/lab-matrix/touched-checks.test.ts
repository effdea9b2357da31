import { probes } from '@probity/checklist/probes';
import { changesOf, variants } from '@probity/lab';
import { expect, test } from 'vitest';
import { CHECKS_BY_SEAM, CHECKS_BY_SETTING } from './checks-by-seam.ts';
import { touchedChecks } from './touched-checks.ts';

const checks = probes.map(({ check }) => check);
const rows = Object.entries({ ...CHECKS_BY_SEAM, ...CHECKS_BY_SETTING });
const changes = await changesOf(variants);
const changeOf = (id: string) => changes.get(id) ?? { seams: [], settings: [] };

test.each(rows)('%s touches checks that run, each named once', (_name, touched) => {
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter((check) => !checks.includes(check))).toEqual([]);
  expect(new Set(touched).size).toBe(touched.length);
});

test('every check that runs is named by a row that does not name them all', () => {
  const named = new Set(rows.flatMap(([, touched]) => (touched.length < checks.length ? touched : [])));
  expect(checks.filter((check) => !named.has(check))).toEqual([]);
});

test.each(variants.map((variant) => [variant.id, variant] as const))(
  '%s changes something, and what finds it looks at that',
  (id, { expects }) => {
    const { seams, settings } = changeOf(id);
    expect(seams.length + settings.length).toBeGreaterThan(0);
    const touched = touchedChecks({ expects: [] }, { seams, settings });
    expect(expects.map(({ check }) => check).filter((check) => !touched.includes(check))).toEqual([]);
  },
);

test('a setting that no row names touches everything', () => {
  expect(touchedChecks({ expects: [] }, { seams: [], settings: ['general'] })).toEqual(checks);
});

test('less than half of all pairs of variant and check are run', () => {
  const runs = variants.flatMap((variant) => touchedChecks(variant, changeOf(variant.id))).length;
  console.log(`touched: ${runs} of ${variants.length * checks.length} pairs of variant and check`);
  expect(runs).toBeLessThan((variants.length * checks.length) / 2);
});
