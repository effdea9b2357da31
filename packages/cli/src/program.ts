import { Command } from 'commander';
import { COMMANDS } from './declared-commands.ts';
import type { ExitCode } from './exit-code.ts';
import type { Host } from './terminal/terminal.ts';
import { version } from './version.ts';

/** All commands with their options; nothing here decides an exit code, a command hands its own to `end`. */
export function createProgram(host: Host, end: (code: ExitCode) => void): Command {
  const program = new Command('probity')
    .description('The executable API security checklist: read it, run it, prove it.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text.replace(/^error: /, 'probity: ')),
    })
    .exitOverride();

  for (const declare of COMMANDS) declare(program, { host, end });
  return program;
}
