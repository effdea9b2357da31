/** The share of the product's TypeScript files that must have been read for the result to mean anything. */
export const MINIMUM_PERCENT = 90;

/** How many of the files on disk were cruised. */
export interface Coverage {
  readonly cruised: number;
  readonly total: number;
  readonly percent: number;
  readonly enough: boolean;
  readonly missing: readonly string[];
}

/** Compares the files on disk with the modules that were cruised. No files at all is not enough either. */
export function compareCoverage(onDisk: readonly string[], modules: readonly string[]): Coverage {
  const seen = new Set(modules);
  const missing = onDisk.filter((path) => !seen.has(path));
  const total = onDisk.length;
  const cruised = total - missing.length;
  // Rounded down, so that 89.9 % is never shown as the 90 % it is not.
  const percent = total === 0 ? 0 : Math.floor((100 * cruised) / total);
  return { cruised, total, percent, enough: percent >= MINIMUM_PERCENT, missing };
}
