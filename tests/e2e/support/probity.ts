import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/bin/probity.mjs');

/** Longer than any run here should take; a run that hangs is ended and fails its test. */
const TIMEOUT_MS = 300_000;

/** How a command line ended, and everything that it printed. */
export interface Ended {
  /** Null if it had to be killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what a command line is started. */
export interface Start {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  readonly node?: readonly string[];
  readonly timeoutMs?: number;
  /** A program and its words that start the command line in their own way. */
  readonly within?: readonly string[];
  /** The stream whose reader goes away with the first that it reads. */
  readonly closes?: 'stdout' | 'stderr';
}

/** Runs the built command line as a process of its own; nothing of the surrounding test run leaks into it but what Node has compiled. */
export async function probity(words: readonly string[], start: Start): Promise<Ended> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const line = [...(start.within ?? []), process.execPath, ...(start.node ?? []), PROGRAM, ...words];
  const [program = '', ...rest] = line;
  const child = spawn(program, rest, {
    cwd: start.cwd,
    env: { PATH, HOME, CI: 'true', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...start.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: start.timeoutMs ?? TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  const read = (name: 'stdout' | 'stderr'): Promise<string> =>
    start.closes === name ? leave(child[name]) : text(child[name]);
  const [stdout, stderr, code] = await Promise.all([read('stdout'), read('stderr'), ended]);
  return { code, stdout, stderr };
}

/** Goes away with the first that is read, as `head -1` does. */
async function leave(stream: Readable): Promise<string> {
  stream.once('data', () => stream.destroy());
  await new Promise((resolve) => stream.once('close', resolve));
  return '';
}
