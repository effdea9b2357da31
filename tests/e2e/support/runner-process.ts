import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../../../packages/cli/bin/probity.mjs');

/** A runner in a process of its own. */
export interface RunnerProcess {
  readonly pid: number;
  /** What it logged, line by line. */
  readonly lines: readonly string[];
  /** Resolves with the exit code, or null if it was killed. */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the built command line as a runner that may test what is on this machine. */
export function startRunnerProcess(server: string, token: string, slots = 1): RunnerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'probity-runner-'));
  const file = join(folder, 'token');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  const { PATH = '', HOME = '' } = process.env;
  const words = ['runner', '--server', server, '--token-file', file, '--slots', String(slots)];
  const child = spawn(process.execPath, [PROGRAM, ...words, '--allow-range', '127.0.0.0/8'], {
    env: { PATH, HOME, CI: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => void lines.push(line));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve(code);
    });
  });
  return { pid: child.pid ?? 0, lines, ended, kill: (signal) => void child.kill(signal) };
}
