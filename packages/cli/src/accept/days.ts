const DAY = 86_400_000;

/** The day of a moment in UTC, such as 2027-01-31. */
export function dayOf(unixMs: number): string {
  return new Date(unixMs).toISOString().slice(0, 10);
}

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY);
}
