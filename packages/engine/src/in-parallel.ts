/**
 * Works a list off in order, with at most `width` at a time. Where one fails nothing more is begun, and what was begun
 * is waited for: nobody goes on in the background of what comes next.
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failure: { readonly error: unknown } | null = null;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
      if (failure !== null) return;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, width) }, worker));
  throwIfAny(failure);
}

/** How many things are begun for each request that may be under way: most of the time a thing waits for its turn. */
const BEGUN = 3;

/** How many things to work on at once, so that a target that bears this many requests is never kept waiting. */
export function lanesFor(concurrency: number): number {
  return BEGUN * concurrency;
}

function throwIfAny(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
