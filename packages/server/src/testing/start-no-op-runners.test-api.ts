import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { NoOpRunner } from './no-op-runner.test-api.ts';
import type { TestRunner } from './test-runs.test-api.ts';

/** Runners at work. */
export interface NoOpRunners {
  /** Resolves once no run is left, to how many ends of each were refused. */
  refused(): Promise<readonly number[]>;
  /** Lets them end what they hold, and take nothing more. */
  stop(): void;
}

/** What runners do: so many runs at a time and in all, and how long they hold each. */
export interface NoOpWork {
  readonly slots: number;
  readonly runs: number;
  readonly holdMs?: number;
}

/** Starts runners that do nothing with their runs. They are other processes in truth; here they are other threads. */
export async function startNoOpRunners(
  url: string,
  runners: readonly TestRunner[],
  { slots, runs, holdMs = 0 }: NoOpWork,
): Promise<NoOpRunners> {
  const left = new Int32Array(new SharedArrayBuffer(4)).fill(runs);
  const threads = runners.map(({ as }) => {
    const workerData: NoOpRunner = {
      url,
      authorization: as['authorization'] ?? '',
      slots,
      left,
      holdMs,
    };
    return new Worker(new URL('./no-op-runner.test-api.ts', import.meta.url), { workerData });
  });
  const results = threads.map((thread) => once(thread, 'message').then(([refused]) => Number(refused)));
  await Promise.all(threads.map((thread) => once(thread, 'online')));
  return { refused: () => Promise.all(results), stop: () => void Atomics.store(left, 0, 0) };
}
