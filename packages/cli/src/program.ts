import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { explain } from './commands/explain.ts';
import { list } from './commands/list.ts';
import { terminalOf, type Host } from './terminal.ts';

/** All commands with their options; nothing here decides an exit code. */
export function createProgram(host: Host): Command {
  const terminal = terminalOf(host.stdout, host.env);
  const print = (text: string): void => void host.stdout.write(text);
  const program = new Command('probity')
    .description('The executable API security checklist: read it, run it, prove it.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: print,
      writeErr: (text) => void host.stderr.write(text.replace(/^error: /, 'probity: ')),
    })
    .exitOverride();

  program
    .command('list')
    .description('print the chapters and checks')
    .option('--chapter <number>', 'only this chapter')
    .option('--level <level>', 'only must or should')
    .option('--risk <risk>', 'only checks that help against a risk, such as API1')
    .option('--automation <class>', 'only checks of one automation class, such as two-identities')
    .option('--format <format>', 'text, markdown or json')
    .option('--json', 'short for --format json')
    .action((options) => print(list(options, terminal)));

  program
    .command('explain')
    .description('print one check: why it matters, how to verify it, and an example')
    .argument('<check>', 'an id such as 2.1, or a name such as object-access')
    .option('--format <format>', 'text, markdown or json')
    .option('--json', 'short for --format json')
    .action((wanted: string, options) => print(explain(wanted, options, terminal)));

  return program;
}
