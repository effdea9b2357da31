/** A year in seconds: less is too short to protect who comes back rarely. */
export const YEAR = 31_536_000;

/** For how many seconds strict transport security is valid; 0 if it is not there or cannot be read. */
export function maxAgeOf(header: string | undefined): number {
  const [, seconds] = /(?:^|;)\s*max-age\s*=\s*"?(\d+)"?/i.exec((header ?? '').split(',')[0] ?? '') ?? [];
  return Number(seconds ?? 0);
}
