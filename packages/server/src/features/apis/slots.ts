/** Lets a few works go on at a time, and the others wait in turn. */
export interface Slots {
  use<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes slots for so many works at a time. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async use(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // A slot is handed on, so that nobody who comes later takes it first.
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
