/** Work that is done behind an answer, when its time has come by the clock of the product. */
export interface Jobs {
  add(dueAt: number, work: () => Promise<void>): void;
  /** Forgets what was not begun, and waits for what was. */
  close(): Promise<void>;
}

/** How often it looks at the clock, in real milliseconds: the clock of a trial jumps, so that no timer could follow it. */
const LOOK = 10;

/** A queue in the memory of the process. Work that fails has to say so itself. */
export function createJobs(clock: () => number): Jobs {
  const running = new Set<Promise<void>>();
  let waiting: { readonly dueAt: number; readonly work: () => Promise<void> }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = clock();
    const due = waiting.filter(({ dueAt }) => dueAt <= now);
    waiting = waiting.filter(({ dueAt }) => dueAt > now);
    for (const { work } of due) {
      const done = work()
        .catch(() => undefined)
        .finally(() => running.delete(done));
      running.add(done);
    }
    timer = waiting.length === 0 ? undefined : setTimeout(look, LOOK);
  };
  return {
    add(dueAt, work) {
      waiting.push({ dueAt, work });
      timer ??= setTimeout(look, 0);
    },
    async close() {
      waiting = [];
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
