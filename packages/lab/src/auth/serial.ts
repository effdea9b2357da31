/** Runs the works of one key one after the other. */
export type Serial = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a queue per key: parallel guesses must not slip past a counter that is read before it is written. */
export function createSerial(): Serial {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
