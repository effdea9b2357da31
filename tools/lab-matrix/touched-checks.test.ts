import { probes } from '@probity/checklist/probes';
import { changesOf, variants } from '@probity/lab';
import { expect, test } from 'vitest';
import { CHECKS_BY_SEAM, CHECKS_BY_SETTING } from './checks-by-seam.ts';
import { knownChecks, touchedChecks } from './touched-checks.ts';

const checks = probes.map(({ check }) => check);
const rows = Object.entries({ ...CHECKS_BY_SEAM, ...CHECKS_BY_SETTING });
const changes = await changesOf(variants);
const changeOf = (id: string) => changes.get(id) ?? { seams: [], settings: [] };

test.each(rows)('%s touches checks that run, each named once', (_name, touched) => {
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter((check) => !checks.includes(check))).toEqual([]);
  expect(new Set(touched).size).toBe(touched.length);
});

test('a check that no row names runs on every variant', () => {
  const change = changeOf('log-with-tokens');
  expect(touchedChecks({ expects: [] }, change, ['1.3', '1.4', '9.9'])).toEqual(['1.4', '9.9']);
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

test('less than half of all pairs of variant and known check are run', () => {
  const known = checks.filter((check) => knownChecks().has(check));
  const runs = variants.flatMap((variant) =>
    touchedChecks(variant, changeOf(variant.id)).filter((check) => known.includes(check)),
  ).length;
  console.log(`touched: ${runs} of ${variants.length * known.length} pairs of variant and check`);
  expect(runs).toBeLessThan((variants.length * known.length) / 2);
});
