import { EXIT } from '../exit-code.ts';
import type { Host } from '../terminal.ts';

/** Does some work that a signal can stop: the first lets clean-up run, the second leaves at once. */
export async function stoppable<T>(host: Host, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) {
      host.exit?.(EXIT.interrupted);
      return;
    }
    host.stderr.write('\nStopping. What this run made is being removed; stop again to leave at once.\n');
    controller.abort(new Error('The run was stopped.'));
  };
  host.on?.('SIGINT', stop);
  host.on?.('SIGTERM', stop);
  try {
    return await work(controller.signal);
  } finally {
    host.off?.('SIGINT', stop);
    host.off?.('SIGTERM', stop);
  }
}

/** Waits until a person or a system asks this command to stop. */
export async function stopped(host: Host): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      host.off?.('SIGINT', stop);
      host.off?.('SIGTERM', stop);
      resolve();
    };
    host.on?.('SIGINT', stop);
    host.on?.('SIGTERM', stop);
  });
}
