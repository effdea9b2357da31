import { probes } from '@probity/checklist/probes';
import type { Change, Variant } from '@probity/lab';
import { CHECKS_BY_SEAM, CHECKS_BY_SETTING } from './checks-by-seam.ts';

/** The checks that can touch what a variant changes, and those in which it has to be found, in the checklist's order. */
export function touchedChecks({ expects }: Pick<Variant, 'expects'>, change: Change): readonly string[] {
  const all = probes.map(({ check }) => check);
  const touched = new Set([
    ...expects.map(({ check }) => check),
    ...change.seams.flatMap((seam) => CHECKS_BY_SEAM[seam]),
    ...change.settings.flatMap((setting) => CHECKS_BY_SETTING[setting] ?? all),
  ]);
  return all.filter((check) => touched.has(check));
}
