import type { GatherTools } from '@probity/probe-kit';

/** The queue of those who want to be alone; no probe can choose this key. */
const ALONE = '\0alone';

/** What the cases of a step share by a key, and the end of the queue of those who want to be alone. */
export type SharedWork = Map<string, Promise<unknown>>;

/** What is done once for all cases of a step, or by one of them at a time. */
export function sharedWorkTools(shared: SharedWork): Pick<GatherTools, 'once' | 'alone'> {
  return {
    once<T>(key: string, make: () => Promise<T>): Promise<T> {
      const known = shared.get(key) ?? make();
      shared.set(key, known);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key always stands for one type
      return known as Promise<T>;
    },
    alone<T>(work: () => Promise<T>): Promise<T> {
      const turn = (shared.get(ALONE) ?? Promise.resolve()).then(work);
      shared.set(
        ALONE,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}
