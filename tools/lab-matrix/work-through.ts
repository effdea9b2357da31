import { availableParallelism } from 'node:os';
import { startWorker, type Worker } from './start-worker.ts';

/** A task that came to nothing twice, and how. */
export interface Broken {
  readonly task: string;
  readonly reason: string;
}

/** What came of all tasks: each is in one of the two. */
export interface Worked<T> {
  readonly done: readonly T[];
  readonly broken: readonly Broken[];
}

interface Options {
  /** What every process is started with. */
  readonly args?: readonly string[];
  /** How many processes at a time; three a core if left out. */
  readonly lanes?: number;
  readonly print?: (line: string) => void;
}

/**
 * Hands tasks to processes of their own, one after another, so that a trial cannot disturb the next one's event loop
 * for long. Three processes a core, because a run also waits. A task that broke, or whose process died, is tried once
 * more in a new process, after all others; then it is broken.
 */
export async function workThrough<T>(
  script: string,
  tasks: readonly string[],
  show: (done: T) => void,
  { args = [], lanes = 3 * availableParallelism(), print = console.log }: Options = {},
): Promise<Worked<T>> {
  const queue = tasks.map((task) => ({ task, again: false }));
  const done: T[] = [];
  const broken: Broken[] = [];
  const lane = async (): Promise<void> => {
    let worker: Worker<T> | undefined;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      worker ??= await startWorker<T>(script, args);
      const answer = await worker.work(next.task);
      if ('done' in answer) {
        done.push(answer.done);
        show(answer.done);
        continue;
      }
      worker.end();
      worker = undefined;
      const { task, again } = next;
      print(`✗ ${task}: ${answer.broke}${again ? '' : '\n    tried once more, in a new process'}`);
      if (again) broken.push({ task, reason: firstLine(answer.broke) });
      else queue.push({ task, again: true });
    }
    worker?.end();
  };
  await Promise.all(Array.from({ length: Math.min(queue.length, lanes) }, lane));
  return { done, broken };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
