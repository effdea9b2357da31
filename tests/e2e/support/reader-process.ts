import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/bin/probity.mjs');

/** A program that serves HTTP in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** What it has printed for people so far. */
  readonly printed: () => string;
  /** Sends a signal and waits for the end; gives the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

/** Starts `probity serve` at a free port, as a user would. */
export function startReaderProcess(...words: readonly string[]): Promise<ServerProcess> {
  return startServerProcess([PROGRAM, 'serve', '--port', '0', ...words]);
}

/** Starts a program that prints its address as its first line. */
export async function startServerProcess(words: readonly string[]): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, words, {
    env: { PATH, HOME, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line');
  const [url] = (await Promise.race([line, ended])) as [unknown];
  if (typeof url !== 'string') throw new Error(`The server ended with ${String(url)}: ${printed}`);
  return {
    url,
    printed: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
