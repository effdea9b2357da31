import { setImmediate } from 'node:timers/promises';
import { harmless } from '@probity/reporters';
import { CommanderError } from 'commander';
import { brokenText } from './errors/broken-text.ts';
import { EXIT, worst, type ExitCode } from './exit-code.ts';
import { guardStreams } from './terminal/guard-streams.ts';
import { Interrupted } from './terminal/interrupted.ts';
import { createProgram } from './program.ts';
import type { Host } from './terminal/terminal.ts';
import { usageText } from './errors/usage-text.ts';

/** Runs one command line and says with which code the process ends; exits by itself only if nobody can catch what broke. */
export async function main(argv: readonly string[], host: Host): Promise<ExitCode> {
  const streams = guardStreams(host);
  const crash = (error: unknown): void => {
    // Who runs something that has to be cleaned up listens as well, and takes care of it.
    if ((host.listenerCount?.('uncaughtException') ?? 1) > 1) return;
    host.stderr.write(brokenText(error, host));
    host.exit?.(EXIT.broken);
  };
  host.on?.('uncaughtException', crash);
  try {
    const code = await codeOf(argv, host);
    // A stream tells what became of a write only afterwards.
    await setImmediate();
    if (streams.lost === null) return code;
    host.stderr.write(`probity: what was printed is not complete (${streams.lost}).\n`);
    return worst(code, EXIT.broken);
  } finally {
    host.off?.('uncaughtException', crash);
  }
}

async function codeOf(argv: readonly string[], host: Host): Promise<ExitCode> {
  try {
    let code: ExitCode = EXIT.ok;
    await createProgram(host, (ended) => (code = ended)).parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof Interrupted) return EXIT.interrupted;
    const text = usageText(error);
    host.stderr.write(text === undefined ? brokenText(error, host) : harmless(text));
    return text === undefined ? EXIT.broken : EXIT.usage;
  }
}
