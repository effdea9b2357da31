import { cpus } from 'node:os';

/** How long the processors of the machine were busy, and how long there were any, since it started. */
export function processorTimes(): { readonly busy: number; readonly all: number } {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, times) => sum + times.idle, 0);
  const total = all.reduce(
    (sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq,
    0,
  );
  return { busy: total - idle, all: total };
}
