import { resolve } from 'node:path';
import { shellQuote } from '@probity/reporters';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { readResult } from '../runs/read-recording.ts';
import { pushResult, pushTarget, type PushFlags } from '../team/push-result.ts';
import type { Host } from '../terminal/terminal.ts';

/** `probity push`: brings the result of a run to a team server. */
export async function push(file: string, flags: PushFlags, host: Host): Promise<ExitCode> {
  const to = await pushTarget(flags, host);
  const cwd = host.cwd?.() ?? process.cwd();
  const result = await readResult(resolve(cwd, file), file, 'push');
  const problem = await pushResult(result, to, host);
  if (problem === null) return EXIT.ok;
  host.stderr.write(`probity: ${problem} Then push it again:\n  probity push ${shellQuote(file)}\n`);
  return EXIT.broken;
}
