import { fork } from 'node:child_process';

/** What a worker says: that it is ready, what came of a task, or why nothing did. */
type Message<T> = { readonly ready: true } | Answer<T>;

/** What came of a task, or how it broke. */
type Answer<T> = { readonly done: T } | { readonly broke: string };

/** A process that does one task after another. */
export interface Worker<T> {
  /** Never rejects: a process that dies breaks its task. */
  work(task: string): Promise<Answer<T>>;
  end(): void;
}

/** Starts a process that works off tasks; resolves when it is ready, or has died. */
export async function startWorker<T>(script: string, args: readonly string[]): Promise<Worker<T>> {
  const child = fork(script, args);
  const died = new Promise<Answer<T>>((resolve) => {
    child.once('error', ({ message }) => resolve({ broke: `the process failed: ${message}` }));
    // `close` comes after the last message was read, `exit` may come before.
    child.once('close', (code, signal) => resolve({ broke: howItEnded(code, signal) }));
  });
  const heard = (): Promise<Message<T>> =>
    new Promise((resolve) => void child.once('message', (message: Message<T>) => resolve(message)));
  await Promise.race([heard(), died]);
  return {
    async work(task) {
      const answer = heard();
      // A process that is gone is noticed by its end, not by what could not be sent to it.
      child.send(task, () => {});
      const message = await Promise.race([answer, died]);
      return 'ready' in message ? { broke: 'the process said twice that it is ready' } : message;
    },
    end: () => void child.kill(),
  };
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `the process ended with exit code ${code}` : `the process was ended by ${signal}`;
}
