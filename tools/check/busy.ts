import { cpus } from 'node:os';

interface Spent {
  readonly all: number;
  readonly idle: number;
}

/** Begins to watch the processors; what it returns says how busy all of them were since, from 0 to 1. */
export function watchProcessors(read: () => Spent = spent): () => number {
  const before = read();
  return () => {
    const { all, idle } = read();
    return all === before.all ? 0 : 1 - (idle - before.idle) / (all - before.all);
  };
}

function spent(): Spent {
  const times = cpus().map((each) => each.times);
  return {
    all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
  };
}
