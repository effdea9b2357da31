import { harmless } from '@probity/reporters';
import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-code.ts';
import { Interrupted } from './interrupted.ts';
import { ProfileError } from './profile-error.ts';
import { createProgram } from './program.ts';
import { showProblem } from './show-problem.ts';
import type { Host } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/** Runs one command line and says with which code the process ends; never exits by itself. */
export async function main(argv: readonly string[], host: Host): Promise<ExitCode> {
  // A reader that closes early, such as `head`, is not a failure.
  host.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    let code: ExitCode = EXIT.ok;
    await createProgram(host, (ended) => (code = ended)).parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof Interrupted) return EXIT.interrupted;
    if (error instanceof UsageError) {
      host.stderr.write(harmless(usageText(error)));
      return EXIT.usage;
    }
    if (error instanceof ProfileError) {
      host.stderr.write(error.problems.map((problem) => `${showProblem(problem)}\n`).join(''));
      return EXIT.usage;
    }
    host.stderr.write(
      `probity: the tool broke. This says nothing about your API.\n${harmless(stackOf(error))}\n`,
    );
    return EXIT.broken;
  }
}

function usageText({ message, next }: UsageError): string {
  if (next.length === 0) return `probity: ${message}\n`;
  return `probity: ${message} Try${next.length === 1 ? '' : ' one of'}:\n${next.map((line) => `  ${line}\n`).join('')}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
