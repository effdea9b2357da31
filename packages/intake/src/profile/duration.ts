const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 };

/** Milliseconds of `5s`, `500ms`, `15m`, or of a number that is milliseconds already. */
export function milliseconds(duration: string | number): number {
  if (typeof duration === 'number') return duration;
  const [, amount = '0', unit = 'ms'] = /^([\d.]+)\s*([a-z]+)$/.exec(duration) ?? [];
  return Math.round(Number(amount) * (UNITS[unit] ?? 1));
}
