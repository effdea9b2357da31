import { BrokenOff } from '@probity/engine';
import { brokenText, messageOf } from '../errors/broken-text.ts';
import { EXIT } from '../exit-code.ts';
import { STOP_SIGNALS, type Host } from '../terminal/terminal.ts';

/** So long something that was told to leave at once may take to do so, in milliseconds. */
const AT_ONCE = 3000;

/** What ends some work: the first lets it clean up, the second does not. */
export interface Stops {
  readonly signal: AbortSignal;
  readonly leave: AbortSignal;
}

/**
 * Does some work that a signal can stop: the first lets clean-up run, the second has it end with what is known, and a
 * third ends the process. What nobody caught stops it like a signal. `cleaner` is the command that removes what is left.
 */
export async function stoppable<T>(
  host: Host,
  work: (stops: Stops) => Promise<T>,
  cleaner?: string,
): Promise<T> {
  const [stop, leave] = [new AbortController(), new AbortController()];
  let late: NodeJS.Timeout | undefined;
  const onSignal = (): void => {
    if (leave.signal.aborted) {
      host.exit?.(EXIT.interrupted);
      return;
    }
    if (stop.signal.aborted) {
      host.stderr.write(leavingText(cleaner));
      leave.abort(new Error('The clean-up was stopped.'));
      late = setTimeout(() => host.exit?.(EXIT.interrupted), AT_ONCE).unref();
      return;
    }
    host.stderr.write('\nStopping. What this run made is being removed; stop again to leave at once.\n');
    stop.abort(new Error('The run was stopped.'));
  };
  const onCrash = (error: unknown): void => {
    host.stderr.write(`\n${brokenText(error, host)}`);
    stop.abort(new BrokenOff(messageOf(error), { cause: error }));
  };
  for (const signal of STOP_SIGNALS) host.on?.(signal, onSignal);
  host.on?.('uncaughtException', onCrash);
  try {
    return await work({ signal: stop.signal, leave: leave.signal });
  } finally {
    clearTimeout(late);
    for (const signal of STOP_SIGNALS) host.off?.(signal, onSignal);
    host.off?.('uncaughtException', onCrash);
  }
}

/** Waits until a person or a system asks this command to stop. */
export async function stopped(host: Host): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      for (const signal of STOP_SIGNALS) host.off?.(signal, stop);
      resolve();
    };
    for (const signal of STOP_SIGNALS) host.on?.(signal, stop);
  });
}

function leavingText(cleaner: string | undefined): string {
  if (cleaner === undefined) return '\nLeaving at once.\n';
  return `\nLeaving at once. What is still on the target is removed by:\n  ${cleaner}\n`;
}
