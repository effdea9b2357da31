import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/bin/probity.mjs');

/** Longer than any run here should take; a run that hangs is ended and fails its test. */
const PATIENCE = 120_000;

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
  readonly patience?: number;
}

/** Runs the built command line as a process of its own; nothing of the surrounding test run leaks into it. */
export async function probity(words: readonly string[], start: Start): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...(start.node ?? []), PROGRAM, ...words], {
    cwd: start.cwd,
    env: { PATH, HOME, CI: 'true', ...start.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: start.patience ?? PATIENCE,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}
