import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What a worker says: that it is ready, what came of a task, or that the task broke. */
type Message<T> = { ready: true } | { done: T } | { broke: string; message: string };

/**
 * Hands tasks to processes of their own, one after another, so that a trial cannot disturb the next one's event loop
 * for long. Three processes a core, because a run also waits.
 */
export async function workThrough<T>(
  script: string,
  tasks: readonly string[],
  show: (done: T) => void,
): Promise<{ readonly done: readonly T[]; readonly broken: readonly string[] }> {
  const queue = [...tasks];
  const done: T[] = [];
  const broken: string[] = [];
  const worker = (): Promise<void> => {
    const child = fork(script);
    return new Promise((resolve) => {
      child.on('message', (message: Message<T>) => {
        if ('done' in message) {
          done.push(message.done);
          show(message.done);
        }
        if ('broke' in message) {
          broken.push(message.broke);
          console.log(`✗ ${message.broke}: the trial broke\n${message.message}`);
        }
        const task = queue.shift();
        if (task === undefined) child.kill();
        else child.send(task);
      });
      child.on('exit', () => resolve());
    });
  };
  await Promise.all(Array.from({ length: Math.min(queue.length, 3 * availableParallelism()) }, worker));
  return { done, broken };
}

/** The other side: does the tasks that its parent names. */
export function workOff(work: (task: string) => Promise<unknown>): void {
  process.on('message', (task: string) => {
    work(task).then(
      (done) => process.send?.({ done }),
      (error: unknown) =>
        process.send?.({
          broke: task,
          message: error instanceof Error ? (error.stack ?? '') : String(error),
        }),
    );
  });
  process.send?.({ ready: true });
}
