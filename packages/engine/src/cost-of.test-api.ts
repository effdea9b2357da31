/**
 * What some work costs, in milliseconds of the processor: the cheapest of some tries. Unlike time by the clock, it
 * hardly changes while the machine does other things; the ratio of two of them is what a test can hold.
 */
export function costOf(tries: number, work: () => void): number {
  const costs = Array.from({ length: tries }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}
