import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const SCRIPT = `
  import { createProgram } from './packages/cli/src/program.ts';
  const { commands } = createProgram(process, () => {});
  const optionsOf = ({ options, commands }) => [
    '--help',
    ...options.flatMap(({ short, long }) => [short, long]),
    ...commands.flatMap(optionsOf),
  ];
  console.log(JSON.stringify(commands.map((command) => [command.name(), optionsOf(command).filter(Boolean)])));
`;

const commandsSchema = z.array(z.tuple([z.string(), z.array(z.string())]));

/** The commands of Probity with their options, asked of the program itself; tools may not import it. */
export function cliCommands(): ReadonlyMap<string, readonly string[]> {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(`The command line could not be loaded:\n${stderr}`);
  return new Map(commandsSchema.parse(JSON.parse(stdout)));
}
