import { spawnSync } from 'node:child_process';

/** How a command ended, and everything it printed. */
export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command as a person would in a fresh terminal: nothing of the surrounding test run leaks into it. */
export function run([program = '', ...parameters]: readonly string[], cwd: string): CommandOutcome {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
    env: { PATH, HOME, NO_COLOR: '1', CI: 'true' },
  });
  if (error !== undefined) throw error;
  return { code: status, output: `${stdout}${stderr}` };
}
