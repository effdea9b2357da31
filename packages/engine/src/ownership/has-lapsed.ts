/** Whether a day such as 2027-01-31 has passed; it holds to its end, in UTC. */
export function hasLapsed(until: string, unixMs: number): boolean {
  return until < new Date(unixMs).toISOString().slice(0, 10);
}
