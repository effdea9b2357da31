import { spawn } from 'node:child_process';
import { readExample } from './read-example.ts';

/** What a Shell example printed, and how it ended. */
export interface ShellOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Shell example of a check in bash, with exactly the variables a reader would set. */
export function runShellExample(folder: string, variables: Record<string, string>): Promise<ShellOutcome> {
  const { language, code } = readExample(folder);
  if (language !== 'Shell') throw new Error(`The example in ${folder} is ${language}, not Shell.`);
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-u', '-c', code], {
      env: { PATH: process.env['PATH'] ?? '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exit) => resolve({ code: exit, stdout, stderr }));
  });
}
