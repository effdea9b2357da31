import { existsSync, readFileSync } from 'node:fs';

/** The most memory that this process ever had, in bytes. Linux counts its parent's into `maxRSS`, so it is asked itself. */
export function peakMemory(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) * 1024;
}
