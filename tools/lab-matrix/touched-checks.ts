import { probes } from '@probity/checklist/probes';
import type { Change, Variant } from '@probity/lab';
import { CHECKS_BY_SEAM, CHECKS_BY_SETTING } from './checks-by-seam.ts';

/**
 * The checks that can touch what a variant changes, and those in which it has to be found, in the checklist's order. A
 * check that the tables do not know yet may touch everything.
 */
export function touchedChecks(
  { expects }: Pick<Variant, 'expects'>,
  change: Change,
  all: readonly string[] = probes.map(({ check }) => check),
): readonly string[] {
  const known = knownChecks();
  const touched = new Set([
    ...expects.map(({ check }) => check),
    ...change.seams.flatMap((seam) => CHECKS_BY_SEAM[seam]),
    // A part alone changes nothing that is there without it; the seams of its variants do.
    ...change.settings
      .filter((setting) => setting !== 'parts')
      .flatMap((setting) => CHECKS_BY_SETTING[setting] ?? all),
  ]);
  return all.filter((check) => touched.has(check) || !known.has(check));
}

/** The checks that a row names without naming them all. */
export function knownChecks(): ReadonlySet<string> {
  const rows = [...Object.values(CHECKS_BY_SEAM), ...Object.values(CHECKS_BY_SETTING)];
  return new Set(rows.flatMap((row) => (row.length < probes.length ? row : [])));
}
